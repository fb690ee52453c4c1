import Scenarios

/// Everything of a build that takes long to simulate.
struct BuildWork: Sendable {
  /// What a blob of a build says that it is.
  static let name = "build"

  /// The runs: scenarios, cases, board.
  let subjects: [WorkUnit.Subject]

  /// Lists what `perfsite build` simulates for a selection besides its cheap parts.
  ///
  /// - Throws: a usage error for a selection of nothing.
  init(of catalog: ScenarioCatalog, selecting selection: Selection) throws {
    let count = selection.repetitions.worlds
    var subjects: [WorkUnit.Subject] = []
    let runs = try selection.runs(in: catalog)
    if count > 0 {
      let worlds = catalog.worlds(count)
      subjects += runs.map { .worlds(WorldRun(of: $0, in: worlds)) }
    }
    if selection.isEverything {
      subjects += catalog.caseRuns(inWorlds: count).map { .validation($0) }
      subjects += catalog.boardRuns(hasWorlds: count > 0).map { .board($0) }
    }
    self.subjects = subjects
  }

  /// The units of all runs.
  var units: [WorkUnit] { subjects.flatMap(\.units) }
}

extension ScenarioCatalog {
  /// The digest of everything that is simulated: models, scenarios, cases and the board.
  var simulatedDigest: String {
    let digests = [digest] + cases.map { digest(of: $0) } + (board.map { [digest(of: $0)] } ?? [])
    return SHA256.hexadecimal(of: Array(digests.map(\.hexadecimal).joined(separator: "\n").utf8))
  }
}
