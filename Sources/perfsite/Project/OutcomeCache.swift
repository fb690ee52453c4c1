import Digests
import Foundation
import FrameLab
import Scenarios

/// What was measured in earlier runs, by everything that it depends on: this program, the models,
/// the scenario, the device, the seed and the number of worlds.
///
/// A file that cannot be read or is damaged is as good as none; one that cannot be written is left
/// out. So the cache changes how long a build takes and nothing else.
struct OutcomeCache: OutcomeStore {
  private let folder: URL
  /// The digest of the running program.
  let program: String

  /// What simulates: the program, or the name that whoever works on the other half of it gives to
  /// this one in `PERFSITE_SIMULATOR`.
  let simulator: String

  /// Opens the cache of a project; nil if the running program cannot be read.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - program: the digest of the running program, if it is known.
  init?(of project: Project, program: String? = nil) {
    guard let program = program ?? ProgramDigest.current else { return nil }
    self.program = program
    folder = URL(fileURLWithPath: project.path(of: ".perfsite"), isDirectory: true)
    simulator = Self.simulator ?? program
  }

  /// The name that the environment gives to what simulates.
  static var simulator: String? { ProcessInfo.processInfo.environment["PERFSITE_SIMULATOR"] }

  /// The cache of a project.
  ///
  /// - Throws: `WorldFailure` if the running program cannot be read.
  static func required(of project: Project) throws -> OutcomeCache {
    guard let cache = OutcomeCache(of: project) else {
      throw WorldFailure("cannot tell which program simulates", POSIXError(.ENOENT))
    }
    return cache
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

  /// Nothing: they take more room than time.
  func outcomes(ofAnalysesOf run: ScenarioRun) -> [TrialOutcome]? { nil }

  /// Keeps the outcomes of worlds 1 to N.
  func store(_ outcomes: [WorldOutcome], of run: ScenarioRun, in catalog: ScenarioCatalog) {
    store(outcomes, in: file(of: run, in: catalog))
  }

  /// Keeps the outcomes of a case's parts.
  func store(_ outcomes: [WorldOutcome], of run: CaseRun, in catalog: ScenarioCatalog) {
    store(outcomes, in: file(of: run, in: catalog))
  }

  /// The outcomes of a board's combinations; nil if they are not known.
  func outcomes(of run: BoardRun, in catalog: ScenarioCatalog) -> [BoardOutcome]? {
    bytes(named: file(of: run, in: catalog).lastPathComponent)
      .flatMap { BoardOutcomeFile.outcomes(in: $0, of: run) }
  }

  /// Keeps the outcomes of a board's combinations.
  func store(_ outcomes: [BoardOutcome], of run: BoardRun, in catalog: ScenarioCatalog) {
    store(
      BoardOutcomeFile.bytes(of: outcomes),
      named: file(of: run, in: catalog).lastPathComponent
    )
  }

  private func outcomes(in file: URL, count: Int, rows: Int) -> [WorldOutcome]? {
    guard let bytes = FileManager.default.contents(atPath: file.path) else { return nil }
    return WorldOutcomeFile.outcomes(in: [UInt8](bytes), worlds: count, variants: rows)
  }

  private func store(_ outcomes: [WorldOutcome], in file: URL) {
    store(WorldOutcomeFile.bytes(of: outcomes), named: file.lastPathComponent)
  }

  /// The contents of a file of the cache; nil if there is none.
  func bytes(named name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.appendingPathComponent(name).path).map(Array.init)
  }

  /// Writes a file of the cache, if that is possible.
  func store(_ bytes: [UInt8], named name: String) {
    store(named: name) { try $0(bytes) }
  }

  /// Writes a file of the cache piece by piece, if that is possible; nothing is kept of one that fails.
  ///
  /// - Parameters:
  ///   - name: the name of the file.
  ///   - write: passes on the pieces in their order.
  func store(named name: String, _ write: (_ append: ([UInt8]) throws -> Void) throws -> Void) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let ignored = folder.appendingPathComponent(".gitignore")
    if !FileManager.default.fileExists(atPath: ignored.path) {
      try? Data("*\n".utf8).write(to: ignored)
    }
    let temporary = StagedFile.temporary(in: folder)
    try? StagedFile.write(to: folder.appendingPathComponent(name), through: temporary, write)
  }

  /// Deletes a file of the cache.
  func remove(_ name: String) {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  }

  /// Deletes the outcomes that these runs do not use, once there are a lot.
  func prune(
    keeping runs: [ScenarioRun],
    _ cases: [CaseRun],
    _ boards: [BoardRun],
    in catalog: ScenarioCatalog
  ) {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    guard names.count > Self.mostFiles else { return }
    let used =
      runs.map { file(of: $0, in: catalog) } + cases.map { file(of: $0, in: catalog) }
      + boards.map { file(of: $0, in: catalog) }
    let keep = Set(used.map(\.lastPathComponent))
    for name in names where name.hasSuffix(".worlds") && !keep.contains(name) {
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

  private func file(of run: BoardRun, in catalog: ScenarioCatalog) -> URL {
    file(for: [
      "board", catalog.digest(of: run.board).hexadecimal, run.list.id, run.model.id,
      "\(run.worldCount)",
    ])
  }

  /// Whether there is a file with outcomes of a run.
  func knows(_ subject: WorkUnit.Subject, in catalog: ScenarioCatalog) -> Bool {
    let file: URL? =
      switch subject {
      case .worlds(let run): file(of: run.run, in: catalog)
      case .validation(let run): file(of: run, in: catalog)
      case .board(let run): file(of: run, in: catalog)
      case .analyses, .sweep: nil
      }
    return file.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
  }

  /// The file of what depends on what simulates and on some other things.
  private func file(for things: [String]) -> URL {
    folder.appendingPathComponent(name(for: things))
  }

  /// The name of the file of what depends on what simulates and on some other things.
  func name(for things: [String]) -> String {
    let key = ([simulator] + things).joined(separator: "\n")
    return SHA256.hexadecimal(of: Array(key.utf8)) + ".worlds"
  }

  private static let mostFiles = 1_000
}
