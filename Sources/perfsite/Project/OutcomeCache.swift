import Bytes
import Foundation
import FrameLab
import Scenarios

/// What was measured in earlier runs, by everything that it depends on: this program, the models,
/// the scenario, the device, the seed and the number of worlds.
struct OutcomeCache: OutcomeStore {
  /// Where everything is kept; nil if nothing is.
  let folder: CacheFolder?
  /// The digest of the running program.
  let program: String

  /// What simulates: the program, or the name that whoever works on the other half of it gives to
  /// this one in `PERFSITE_SIMULATOR`.
  let simulator: String

  /// Opens the cache of a project; nil if the running program cannot be read.
  init?(of project: Project) {
    guard let program = ProgramDigest.current else { return nil }
    self.program = program
    folder = CacheFolder(of: project)
    simulator = ProcessInfo.processInfo.environment["PERFSITE_SIMULATOR"] ?? program
  }

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
    bytes(for: parts(of: run, in: catalog)).flatMap {
      WorldOutcomeFile.outcomes(
        in: $0,
        worlds: run.repetitions.worlds,
        variants: run.scenario.variants.count
      )
    }
  }

  /// The outcomes of a case's parts; nil if they are not known.
  func outcomes(of run: CaseRun, in catalog: ScenarioCatalog) -> [WorldOutcome]? {
    bytes(for: parts(of: run, in: catalog)).flatMap {
      WorldOutcomeFile.outcomes(in: $0, worlds: run.partCount, variants: run.configurationCount)
    }
  }

  /// Nothing: they take more room than time.
  func outcomes(ofAnalysesOf run: ScenarioRun) -> [TrialOutcome]? { nil }

  /// Keeps the outcomes of worlds 1 to N.
  func store(_ outcomes: [WorldOutcome], of run: ScenarioRun, in catalog: ScenarioCatalog) {
    store(WorldOutcomeFile.bytes(of: outcomes), for: parts(of: run, in: catalog))
  }

  /// Keeps the outcomes of a case's parts.
  func store(_ outcomes: [WorldOutcome], of run: CaseRun, in catalog: ScenarioCatalog) {
    store(WorldOutcomeFile.bytes(of: outcomes), for: parts(of: run, in: catalog))
  }

  /// What is kept of what depends on some things besides what simulates; nil if nothing is.
  func bytes(for parts: [String]) -> [UInt8]? {
    let key = CacheKey(simulator, parts)
    guard var body = folder?.body(of: Self.name(for: key), for: key), let bytes = body.bytes(),
      body.isAtEnd
    else { return nil }
    return bytes
  }

  /// Keeps what depends on some things besides what simulates.
  func store(_ bytes: [UInt8], for parts: [String]) {
    let key = CacheKey(simulator, parts)
    folder?.store(Self.name(for: key), for: key) { file in
      var record = ByteRecord()
      record.append(bytes)
      try file.append(record)
    }
  }

  /// Deletes the outcomes that these runs do not use, once there are a lot.
  func prune(
    keeping runs: [ScenarioRun],
    _ cases: [CaseRun],
    in catalog: ScenarioCatalog
  ) {
    guard let folder, case let names = folder.names, names.count > Self.mostFiles else { return }
    let used =
      runs.map { parts(of: $0, in: catalog) } + cases.map { parts(of: $0, in: catalog) }
    let keep = Set(used.map { Self.name(for: CacheKey(simulator, $0)) })
    for name in names where name.hasSuffix(Self.ending) && !keep.contains(name) {
      folder.remove(name)
    }
  }

  private func parts(of run: ScenarioRun, in catalog: ScenarioCatalog) -> [String] {
    [
      "scenario", catalog.digest(of: run.scenario).hexadecimal, run.scenario.id, run.model.id,
      run.repetitions.seed.map { "\($0)" } ?? "own", "\(run.repetitions.worlds)",
    ]
  }

  private func parts(of run: CaseRun, in catalog: ScenarioCatalog) -> [String] {
    let id = run.validationCase.id
    return ["case", catalog.digest(of: run.validationCase).hexadecimal, id, "\(run.partCount)"]
  }

  /// Whether there is a file with outcomes of a run.
  func knows(_ subject: WorkUnit.Subject, in catalog: ScenarioCatalog) -> Bool {
    let parts: [String]? =
      switch subject {
      case .worlds(let run): parts(of: run.run, in: catalog)
      case .validation(let run): parts(of: run, in: catalog)
      case .analyses, .sweep: nil
      }
    guard let folder, let parts else { return false }
    return folder.has(Self.name(for: CacheKey(simulator, parts)))
  }

  private static func name(for key: CacheKey) -> String {
    // Programs do not overwrite each other's files.
    CacheKey(key.program, [key.program, key.digest]).digest + ending
  }

  private static let ending = ".worlds"
  private static let mostFiles = 1_000
}
