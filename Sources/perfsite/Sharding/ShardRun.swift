import Scenarios

/// The simulation of one shard.
enum ShardRun {
  /// Runs the units of a shard, except those that an interrupted run of it has stored.
  ///
  /// - Parameters:
  ///   - shard: the shard.
  ///   - work: all work to simulate.
  ///   - catalog: the models and scenarios.
  ///   - selection: the choices on the command line.
  ///   - cache: the cache of finished units, with the simulating program.
  ///   - jobs: the number of units to run at a time; nil for all cores.
  ///   - isQuiet: true to show no progress.
  /// - Returns: the blob.
  static func run(
    _ shard: Shard,
    of work: SimulationWork,
    in catalog: ScenarioCatalog,
    selecting selection: Selection,
    cache: OutcomeCache,
    jobs: Int?,
    isQuiet: Bool
  ) async -> Blob {
    let threads = Simulation.threads(jobs)
    let probes = await WorkProbes.run(work.subjects, jobs: threads)
    let all = work.units.map { unit in
      (unit: unit, cost: unit.parts.count * probes.costPerPart(of: unit.subject))
    }
    let plan = ShardPlan(of: all.map { ($0.unit.key, $0.cost) }, over: shard.count)
    let own = plan.shards[shard.number - 1].map { all[$0] }
    let header = BlobHeader(
      shard,
      simulator: cache.simulator,
      content: catalog.simulatedDigest,
      work: work.name,
      selection,
      unitCount: own.count
    )
    let store = UnitStore(in: cache, for: header)
    let outcomes = await store.outcomes(of: own, jobs: threads, isQuiet: isQuiet)
    return Blob(header: header, units: zip(own, outcomes).map { ($0.unit.key, $1) })
  }
}

/// The finished units of a shard in the project's cache, so that an interrupted run goes on.
struct UnitStore: Sendable {
  private let cache: OutcomeCache
  private let run: [String]

  /// - Parameters:
  ///   - cache: the cache of units.
  ///   - header: the inputs of their outcomes, apart from the shard and the selection.
  init(in cache: OutcomeCache, for header: BlobHeader) {
    self.cache = cache
    let fields: [BlobHeader.Field] = [.content, .work, .seed, .trials, .worlds]
    run = fields.map { header[$0] }
  }

  /// Returns the outcomes of units, the most expensive first; runs and stores missing ones.
  func outcomes(
    of units: [(unit: WorkUnit, cost: Int)],
    jobs: Int,
    isQuiet: Bool
  ) async -> [[UInt8]] {
    let kept = await parallelMap(units.map(\.unit), jobs: jobs) { unit in
      cache.bytes(for: parts(of: unit)).flatMap { unit.isOutcome($0) ? $0 : nil }
    }
    let missing = units.indices.filter { kept[$0] == nil }
      .sorted { (units[$1].cost, $0) < (units[$0].cost, $1) }
    let progress = ProgressMeter(
      expecting: missing.reduce(0) { $0 + units[$1].cost },
      isQuiet: isQuiet
    )
    let made = await parallelMap(
      missing,
      jobs: jobs,
      progress: progress,
      weight: { units[$0].cost },
      finished: { cache.store($1, for: parts(of: units[$0].unit)) },
      { [units] in units[$0].unit.run() }
    )
    progress.end()
    var outcomes = kept
    for (index, bytes) in zip(missing, made) { outcomes[index] = bytes }
    return outcomes.compactMap(\.self)
  }

  private func parts(of unit: WorkUnit) -> [String] { ["unit"] + run + [unit.key] }
}
