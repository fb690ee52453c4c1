import Bytes
import Scenarios

/// The expensive simulations of a build or a sweep.
struct SimulationWork: Sendable {
  /// The kind of work in a blob: `build`, or the grid of a sweep.
  let name: String
  /// The runs: scenarios, cases; or scenarios over a grid.
  let subjects: [WorkUnit.Subject]
  /// The worlds of all runs.
  let worlds: WorldModel

  /// The name of the work of a build.
  static let build = "build"

  /// Creates the work of `perfsite build` for a selection, besides its cheap parts.
  ///
  /// - Throws: a usage error for an empty selection.
  init(buildOf catalog: ScenarioCatalog, selecting selection: Selection) throws {
    var subjects: [WorkUnit.Subject] = []
    let runs = try selection.runs(in: catalog)
    let worlds = catalog.worlds(selection.repetitions.worlds)
    subjects += runs.map { .analyses($0) }
    if worlds.count > 0 { subjects += runs.map { .worlds(WorldRun(of: $0, in: worlds)) } }
    if selection.isEverything {
      subjects += catalog.caseRuns(in: worlds).map { .validation($0) }
    }
    name = Self.build
    self.worlds = worlds
    self.subjects = subjects
  }

  /// Creates the work of `perfsite sweep`.
  ///
  /// - Throws: a usage error for an empty selection.
  init(
    sweepOf catalog: ScenarioCatalog,
    over grid: SweepGrid,
    selecting selection: Selection
  ) throws {
    let worlds = catalog.worlds(selection.repetitions.worlds)
    name = grid.text
    self.worlds = worlds
    subjects = try selection.runs(in: catalog).map { run in
      let variants = run.scenario.variants.filter {
        selection.names.include(run.scenario.id, $0.id)
      }
      return .sweep(SweepRun(of: run.keeping(variants, in: catalog), over: grid, in: worlds))
    }
  }

  /// The units of all runs.
  var units: [WorkUnit] { subjects.flatMap(\.units) }
}

extension ScenarioCatalog {
  /// The digest of everything that is simulated: models, scenarios and cases.
  var simulatedDigest: String {
    let digests = [digest] + cases.map { digest(of: $0) }
    return SHA256.hexadecimal(of: Array(digests.map(\.hexadecimal).joined(separator: "\n").utf8))
  }
}
