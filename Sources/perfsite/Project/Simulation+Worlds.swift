import Scenarios

extension Simulation {
  /// Runs scenarios in all worlds but the central one, and judges their results by them.
  ///
  /// - Parameters:
  ///   - results: the scenarios in the central world.
  ///   - runs: the runs that they are the results of.
  ///   - catalog: what the worlds are made from.
  ///   - cache: where the outcomes of earlier builds are; nil to run everything.
  ///   - jobs: how many worlds to run at a time.
  /// - Returns: the results, in the same order.
  static func judge(
    _ results: [ScenarioResult],
    of runs: [ScenarioRun],
    in catalog: ScenarioCatalog,
    cache: OutcomeCache?,
    jobs: Int
  ) async -> [ScenarioResult] {
    guard let count = runs.first?.repetitions.worlds, count > 0 else { return results }
    let worlds = catalog.worlds(count)
    let worldRuns = runs.map { WorldRun(of: $0, in: worlds) }
    let known = await parallelMap(runs, jobs: jobs) { cache?.outcomes(of: $0, in: catalog) }
    let missing = known.indices.filter { known[$0] == nil }
    // One job for each world, so that the last scenario does not keep only one core busy.
    let pairs = missing.flatMap { run in (1...count).map { (run: run, world: $0) } }
    let made = await parallelMap(pairs, jobs: jobs) {
      worldRuns[$0.run].outcome(inWorld: $0.world)
    }
    var outcomes = known
    for (place, run) in missing.enumerated() {
      let own = Array(made[place * count..<(place + 1) * count])
      outcomes[run] = own
      cache?.store(own, of: runs[run], in: catalog)
    }
    let search = DecidingSearch(in: worlds)
    let complete = outcomes.compactMap(\.self)
    return await parallelMap(Array(results.indices), jobs: jobs) { index in
      worldRuns[index].judge(results[index], by: complete[index], with: search)
    }
  }
}
