import Bytes
import Foundation
import FrameLab
import Scenarios

/// What was measured in earlier runs, by everything that it depends on: this program, the models,
/// the scenario, the device, the seed and the number of worlds.
///
/// Of what operations cost, a scenario's outcomes depend only on what its lists do: each file says
/// which costs it was made with.
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
  func outcomes(of run: WorldRun, in catalog: ScenarioCatalog) -> [WorldOutcome]? {
    guard let kept = kept(for: parts(of: run, in: catalog)),
      let outcomes = WorldOutcomeFile.outcomes(
        in: kept.bytes,
        worlds: run.run.repetitions.worlds,
        variants: run.run.scenario.variants.count
      ), run.costDigest(of: outcomes) == kept.costs
    else { return nil }
    return outcomes
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
  func store(_ outcomes: [WorldOutcome], of run: WorldRun, in catalog: ScenarioCatalog) {
    store(
      WorldOutcomeFile.bytes(of: outcomes),
      for: parts(of: run, in: catalog),
      costs: run.costDigest(of: outcomes)
    )
  }

  /// Keeps the outcomes of a case's parts.
  func store(_ outcomes: [WorldOutcome], of run: CaseRun, in catalog: ScenarioCatalog) {
    store(WorldOutcomeFile.bytes(of: outcomes), for: parts(of: run, in: catalog))
  }

  /// What is kept of what depends on some things besides what simulates; nil if nothing is.
  func bytes(for parts: [String]) -> [UInt8]? { kept(for: parts)?.bytes }

  private func kept(for parts: [String]) -> (bytes: [UInt8], costs: String)? {
    let key = CacheKey(simulator, parts)
    guard var body = folder?.body(of: Self.name(for: key), for: key), let bytes = body.bytes(),
      let costs = body.text(), body.isAtEnd
    else { return nil }
    return (bytes, costs)
  }

  /// Keeps what depends on some things besides what simulates.
  func store(_ bytes: [UInt8], for parts: [String], costs: String = "") {
    let key = CacheKey(simulator, parts)
    folder?.store(Self.name(for: key), for: key) { file in
      var record = ByteRecord()
      record.append(bytes)
      record.append(costs)
      try file.append(record)
    }
  }

  /// Deletes the outcomes that this work does not use, once there are a lot.
  func prune(keeping work: [WorkUnit.Subject], in catalog: ScenarioCatalog) {
    guard let folder, case let names = folder.names, names.count > Self.mostFiles else { return }
    let keep = Set(work.compactMap { name(for: $0, in: catalog) })
    for name in names where name.hasSuffix(Self.ending) && !keep.contains(name) {
      folder.remove(name)
    }
  }

  /// The file of a run; nil if its outcomes are not kept.
  private func name(for subject: WorkUnit.Subject, in catalog: ScenarioCatalog) -> String? {
    let parts: [String]
    switch subject {
    case .worlds(let run): parts = self.parts(of: run, in: catalog)
    case .validation(let run): parts = self.parts(of: run, in: catalog)
    case .analyses, .sweep: return nil
    }
    return Self.name(for: CacheKey(simulator, parts))
  }

  private func parts(of run: WorldRun, in catalog: ScenarioCatalog) -> [String] {
    let (run, worlds) = (run.run, run.worlds)
    return [
      "scenario", catalog.digestBesidesCosts(of: run.scenario).hexadecimal,
      worlds.digestBesidesCosts, run.scenario.id, run.model.id,
      run.repetitions.seed.map { "\($0)" } ?? "own", "\(run.repetitions.worlds)",
    ]
  }

  private func parts(of run: CaseRun, in catalog: ScenarioCatalog) -> [String] {
    let id = run.validationCase.id
    return ["case", catalog.digest(of: run.validationCase).hexadecimal, id, "\(run.partCount)"]
  }

  /// Whether there are outcomes of a run, so that it takes no time.
  func knows(_ subject: WorkUnit.Subject, in catalog: ScenarioCatalog) -> Bool {
    if case .worlds(let run) = subject { return outcomes(of: run, in: catalog) != nil }
    return name(for: subject, in: catalog).map { folder?.has($0) == true } ?? false
  }

  private static func name(for key: CacheKey) -> String {
    // Programs do not overwrite each other's files.
    CacheKey(key.program, [key.program, key.digest]).digest + ending
  }

  private static let ending = ".worlds"
  private static let mostFiles = 1_000
}
