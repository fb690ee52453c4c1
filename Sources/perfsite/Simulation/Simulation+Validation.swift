import Scenarios

extension Simulation {
  /// Runs all cases, in the central world with twenty seeds and in all other worlds.
  ///
  /// - Parameters:
  ///   - runs: the runs of the cases.
  ///   - catalog: the cases and the models.
  ///   - cache: the cache with the outcomes of earlier builds; nil to run everything.
  ///   - progress: shows people the progress.
  ///   - jobs: the number of parts to run at a time; nil for all cores.
  /// - Returns: the results in the order of the cases.
  static func validate(
    _ runs: [CaseRun],
    in catalog: ScenarioCatalog,
    cache: (any OutcomeStore)?,
    progress: ProgressMeter?,
    jobs: Int?
  ) async -> [CaseResult] {
    let outcomes = await outcomes(
      of: runs,
      jobs: threads(jobs),
      progress: progress,
      partCount: \.partCount,
      trialsPerPart: { WorkUnit.Subject.validation($0).trialsPerPart },
      known: { cache?.outcomes(of: $0, in: catalog) },
      outcome: { $0.outcome(ofPart: $1) },
      store: { cache?.store($0, of: $1, in: catalog) }
    )
    return zip(runs, outcomes).map { $0.judge($1) }
  }
}
