import Scenarios

extension Simulation {
  /// Runs scenarios in all worlds except the central one, and judges their results by them.
  ///
  /// - Parameters:
  ///   - results: the scenarios in the central world.
  ///   - runs: the runs of these results.
  ///   - catalog: the catalog for the worlds.
  ///   - worlds: the worlds, if they exist already.
  ///   - cache: the cache with the outcomes of earlier builds; nil to run everything.
  ///   - progress: shows people the progress.
  ///   - jobs: the number of worlds to run at a time.
  /// - Returns: the results, in the same order, with the running time of each in worlds that were
  ///   not known.
  static func judge(
    _ results: [ScenarioResult],
    of runs: [ScenarioRun],
    in catalog: ScenarioCatalog,
    _ worlds: WorldModel?,
    cache: (any OutcomeStore)?,
    progress: ProgressMeter?,
    jobs: Int
  ) async -> (results: [ScenarioResult], times: [Duration]) {
    guard let count = runs.first?.repetitions.worlds, count > 0 else { return (results, []) }
    let clock = ContinuousClock()
    let worlds = worlds ?? catalog.worlds(count)
    let worldRuns = runs.map { WorldRun(of: $0, in: worlds) }
    let outcomes = await outcomes(
      of: worldRuns,
      jobs: jobs,
      progress: progress,
      partCount: { _ in count },
      trialsPerPart: { WorkUnit.Subject.worlds($0).trialsPerPart },
      known: { cache?.outcomes(of: $0, in: catalog)?.map { (outcome: $0, time: .zero) } },
      outcome: { run, index -> (outcome: WorldOutcome, time: Duration) in
        let start = clock.now
        let outcome = run.outcome(inWorld: index + 1)
        return (outcome, clock.now - start)
      },
      store: { cache?.store($0.map(\.outcome), of: $1, in: catalog) }
    )
    let search = DecidingSearch(in: worlds)
    let judged = await parallelMap(Array(results.indices), jobs: jobs) { index in
      worldRuns[index].judge(results[index], by: outcomes[index].map(\.outcome), with: search)
    }
    return (judged, outcomes.map { $0.reduce(.zero) { $0 + $1.time } })
  }
}
