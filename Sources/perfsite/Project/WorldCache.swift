import Foundation
import Scenarios

/// What scenarios measured in worlds that were run before, by everything that it depends on: this
/// program, the models, the scenario, the device, the seed and the number of worlds.
///
/// A file that cannot be read or is damaged is as good as none; one that cannot be written is left
/// out. So the cache changes how long a build takes and nothing else.
struct WorldCache: Sendable {
  private let folder: URL
  private let program: String

  /// Opens the cache of a project; nil if the running program cannot be read.
  init?(of project: Project) {
    guard let path = Bundle.main.executablePath,
      let bytes = FileManager.default.contents(atPath: path)
    else { return nil }
    folder = URL(fileURLWithPath: project.path(of: ".perfsite"), isDirectory: true)
    program = SHA256.hexadecimal(of: [UInt8](bytes))
  }

  /// The outcomes of worlds 1 to N; nil if they are not known.
  func outcomes(of run: ScenarioRun, in catalog: ScenarioCatalog) -> [WorldOutcome]? {
    outcomes(
      in: file(of: run, in: catalog),
      count: run.repetitions.worlds,
      rows: run.scenario.variants.count
    )
  }

  /// The outcomes of a case's parts; nil if they are not known.
  func outcomes(of run: CaseRun, in catalog: ScenarioCatalog) -> [WorldOutcome]? {
    outcomes(
      in: file(of: run, in: catalog),
      count: run.partCount,
      rows: run.configurationCount
    )
  }

  /// Keeps the outcomes of worlds 1 to N.
  func store(_ outcomes: [WorldOutcome], of run: ScenarioRun, in catalog: ScenarioCatalog) {
    store(outcomes, in: file(of: run, in: catalog))
  }

  /// Keeps the outcomes of a case's parts.
  func store(_ outcomes: [WorldOutcome], of run: CaseRun, in catalog: ScenarioCatalog) {
    store(outcomes, in: file(of: run, in: catalog))
  }

  private func outcomes(in file: URL, count: Int, rows: Int) -> [WorldOutcome]? {
    guard let bytes = FileManager.default.contents(atPath: file.path) else { return nil }
    return WorldOutcomeFile.outcomes(in: [UInt8](bytes), worlds: count, variants: rows)
  }

  private func store(_ outcomes: [WorldOutcome], in file: URL) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let ignored = folder.appendingPathComponent(".gitignore")
    if !FileManager.default.fileExists(atPath: ignored.path) {
      try? Data("*\n".utf8).write(to: ignored)
    }
    let name = "\(StagedFile.temporaryName)-\(ProcessInfo.processInfo.processIdentifier)"
    let temporary = folder.appendingPathComponent(name)
    try? StagedFile.write(WorldOutcomeFile.bytes(of: outcomes), to: file, through: temporary)
  }

  /// Deletes what none of these runs uses, once there is a lot of it.
  func prune(keeping runs: [ScenarioRun], in catalog: ScenarioCatalog) {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    guard names.count > Self.mostFiles else { return }
    let used = Set(runs.map { file(of: $0, in: catalog).lastPathComponent })
    for name in names where name.hasSuffix(".worlds") && !used.contains(name) {
      try? manager.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  private func file(of run: ScenarioRun, in catalog: ScenarioCatalog) -> URL {
    file(for: [
      catalog.digest(of: run.scenario).hexadecimal, run.scenario.id, run.model.id,
      run.repetitions.seed.map { "\($0)" } ?? "own", "\(run.repetitions.worlds)",
    ])
  }

  private func file(of run: CaseRun, in catalog: ScenarioCatalog) -> URL {
    let id = run.validationCase.id
    return file(for: [
      "case", catalog.digest(of: run.validationCase).hexadecimal, id, "\(run.partCount)",
    ])
  }

  /// The file of what depends on this program and on some other things.
  private func file(for things: [String]) -> URL {
    let key = ([program] + things).joined(separator: "\n")
    return folder.appendingPathComponent(SHA256.hexadecimal(of: Array(key.utf8)) + ".worlds")
  }

  private static let mostFiles = 1_000
}
