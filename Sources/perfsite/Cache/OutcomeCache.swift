import Bytes
import Foundation
import FrameLab
import Scenarios

/// The outcomes of earlier runs, by all their inputs: this program, the models, the scenario, the
/// device, the seed and the number of worlds.
///
/// A scenario's outcomes depend only on the costs of operations in its lists: each file names the
/// costs that it was made with.
struct OutcomeCache: OutcomeStore {
  /// The folder of the cache; nil if nothing is cached.
  let folder: CacheFolder?
  /// The digest of the running program.
  let program: String

  /// The simulating program, or a substitute name in `PERFSITE_SIMULATOR`, for work on the rest of
  /// the program.
  let simulator: String

  let isComplete = false

  /// Opens the cache of a project; nil if the running program can't be read.
  init?(of project: Project) {
    guard let program = ProgramDigest.current else { return nil }
    self.program = program
    folder = CacheFolder(of: project)
    simulator = ProcessInfo.processInfo.environment["PERFSITE_SIMULATOR"] ?? program
  }

  /// Opens the cache of a project.
  ///
  /// - Throws: `WorldFailure` if the running program can't be read.
  static func required(of project: Project) throws -> OutcomeCache {
    guard let cache = OutcomeCache(of: project) else {
      throw WorldFailure("cannot tell which program simulates", POSIXError(.ENOENT))
    }
    return cache
  }

  /// Returns the outcomes of worlds 1 to N; nil if they are not known.
  func outcomes(of run: WorldRun, in catalog: ScenarioCatalog) -> [WorldOutcome]? {
    guard let kept = kept(for: parts(of: run, in: catalog)),
      let outcomes = [WorldOutcome](
        in: kept.bytes,
        count: run.run.repetitions.worlds,
        configurations: run.run.scenario.variants.count
      ), run.costDigest(of: outcomes) == kept.costs
    else { return nil }
    return outcomes
  }

  /// Returns the outcomes of a case's parts, nil for each that was made with other costs; nil if
  /// none is known.
  func outcomes(of run: CaseRun, in catalog: ScenarioCatalog) -> [WorldOutcome?]? {
    guard let kept = kept(for: parts(of: run, in: catalog)),
      let outcomes = [WorldOutcome](
        in: kept.bytes,
        count: run.partCount,
        configurations: run.configurationCount
      ),
      case let costs = kept.costs.split(separator: " "), costs.count == outcomes.count
    else { return nil }
    return outcomes.indices.map { part in
      run.costDigest(of: outcomes[part], ofPart: part) == costs[part] ? outcomes[part] : nil
    }
  }

  /// Returns the outcomes of trials in their order; nil if they are not known.
  func outcomes(
    of trials: CentralTrials,
    of run: ScenarioRun,
    in catalog: ScenarioCatalog
  ) -> [TrialOutcome]? {
    guard let kept = kept(for: parts(of: trials, of: run, in: catalog)),
      let outcomes: [TrialOutcome] = ByteRecord.Reader.value(in: kept.bytes),
      trials != .variants || outcomes.count == run.jobs.count,
      costDigest(of: outcomes, of: trials, of: run, in: catalog) == kept.costs
    else { return nil }
    return outcomes
  }

  /// Keeps the outcomes of trials.
  func store(
    _ outcomes: [TrialOutcome],
    of trials: CentralTrials,
    of run: ScenarioRun,
    in catalog: ScenarioCatalog
  ) {
    store(
      ByteRecord.bytes(of: outcomes),
      for: parts(of: trials, of: run, in: catalog),
      costs: costDigest(of: outcomes, of: trials, of: run, in: catalog)
    )
  }

  private func costDigest(
    of outcomes: [TrialOutcome],
    of trials: CentralTrials,
    of run: ScenarioRun,
    in catalog: ScenarioCatalog
  ) -> String {
    switch trials {
    case .variants: run.costDigest(of: outcomes)
    // An analysis may vary any cost.
    case .analyses: catalog.digest(of: run.scenario).hexadecimal
    }
  }

  /// Keeps the outcomes of worlds 1 to N.
  func store(_ outcomes: [WorldOutcome], of run: WorldRun, in catalog: ScenarioCatalog) {
    store(
      ByteRecord.bytes(of: outcomes),
      for: parts(of: run, in: catalog),
      costs: run.costDigest(of: outcomes)
    )
  }

  /// Keeps the outcomes of a case's parts.
  func store(_ outcomes: [WorldOutcome], of run: CaseRun, in catalog: ScenarioCatalog) {
    let costs = outcomes.enumerated().map { run.costDigest(of: $1, ofPart: $0) }
    store(
      ByteRecord.bytes(of: outcomes),
      for: parts(of: run, in: catalog),
      costs: costs.joined(separator: " ")
    )
  }

  /// Returns the cached bytes for some inputs besides the simulating program; nil if there are
  /// none.
  func bytes(for parts: [String]) -> [UInt8]? { kept(for: parts)?.bytes }

  private func kept(for parts: [String]) -> (bytes: [UInt8], costs: String)? {
    let key = CacheKey(simulator, parts)
    guard var body = folder?.body(of: Self.name(for: key), for: key), let bytes = body.bytes(),
      let costs = body.text(), body.isAtEnd
    else { return nil }
    return (bytes, costs)
  }

  /// Caches bytes for some inputs besides the simulating program.
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
    let keep = Set(work.flatMap { self.names(for: $0, in: catalog) })
    for name in names where name.hasSuffix(Self.ending) && !keep.contains(name) {
      folder.remove(name)
    }
  }

  /// Returns the files of a run.
  private func names(for subject: WorkUnit.Subject, in catalog: ScenarioCatalog) -> [String] {
    switch subject {
    case .worlds(let run): [name(for: parts(of: run, in: catalog))]
    case .validation(let run): [name(for: parts(of: run, in: catalog))]
    case .analyses(let run):
      CentralTrials.allCases.map { name(for: parts(of: $0, of: run, in: catalog)) }
    case .sweep: []
    }
  }

  private func parts(
    of trials: CentralTrials,
    of run: ScenarioRun,
    in catalog: ScenarioCatalog
  ) -> [String] {
    parts(of: run, in: catalog)
      + [trials.rawValue, "\(run.repetitions.warmUps)", "\(run.repetitions.trials)"]
  }

  private func parts(of run: WorldRun, in catalog: ScenarioCatalog) -> [String] {
    parts(of: run.run, in: catalog)
      + ["worlds", run.worlds.digestBesidesCosts, "\(run.run.repetitions.worlds)"]
  }

  private func parts(of run: ScenarioRun, in catalog: ScenarioCatalog) -> [String] {
    [
      "scenario", catalog.digestBesidesCosts(of: run.scenario).hexadecimal, run.scenario.id,
      run.model.id, run.repetitions.seed.map { "\($0)" } ?? "own",
    ]
  }

  private func parts(of run: CaseRun, in catalog: ScenarioCatalog) -> [String] {
    [
      "case", catalog.digestBesidesCosts(of: run.validationCase).hexadecimal,
      run.digestBesidesCosts, run.validationCase.id, "\(run.partCount)",
    ]
  }

  /// Returns true if there are outcomes of a run, so that it takes no time.
  func knows(_ subject: WorkUnit.Subject, in catalog: ScenarioCatalog) -> Bool {
    switch subject {
    case .worlds(let run): outcomes(of: run, in: catalog) != nil
    case .validation(let run): outcomes(of: run, in: catalog)?.contains(nil) == false
    case .analyses(let run): outcomes(of: .analyses, of: run, in: catalog) != nil
    case .sweep: false
    }
  }

  private func name(for parts: [String]) -> String { Self.name(for: CacheKey(simulator, parts)) }

  private static func name(for key: CacheKey) -> String {
    // Programs do not overwrite each other's files.
    CacheKey(key.program, [key.program, key.digest]).digest + ending
  }

  private static let ending = ".worlds"
  /// The most files; a scenario has three for each device: worlds, variants, analyses.
  private static let mostFiles = 3_000
}
