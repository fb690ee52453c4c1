import Diagnostics
import FrameLab
import Scenarios

extension Simulation {
  /// Returns the analyses of a scenario on a device, with the known outcomes.
  ///
  /// - Throws: `ContentMistakes` if the outcomes from elsewhere are not the ones that they need.
  static func studies(
    of run: ScenarioRun,
    in catalog: ScenarioCatalog,
    knowing outcomes: [TrialOutcome],
    _ store: (any OutcomeStore)?
  ) throws -> ScenarioStudies {
    let studies = ScenarioStudies(of: run, knowing: outcomes)
    guard let store, let made = store.outcomes(of: .analyses, of: run, in: catalog) else {
      return studies
    }
    if let complete = studies.adding(made) { return complete }
    guard store.isComplete else { return studies }
    let name = WorkUnit.Subject.analyses(run).name
    throw ContentMistakes(content: [
      .error(
        "the outcomes of '\(name)' are not those that this program needs; were they made by another?",
        at: Place(path: run.scenario.file.path)
      )
    ])
  }

  /// Runs the trials that studies need, in rounds, with `jobs` trials at a time.
  ///
  /// - Parameters:
  ///   - studies: the studies.
  ///   - progress: shows people the progress.
  ///   - jobs: the number of trials to run at a time.
  ///   - store: caches the outcomes for the studies at an index.
  /// - Returns: the results of each of them, in their order.
  static func analyses(
    of studies: [ScenarioStudies],
    progress: ProgressMeter?,
    jobs: Int,
    store: (Int, [TrialOutcome]) -> Void
  ) async -> [AnalysisResults] {
    var studies = studies
    var made = studies.map { _ in [TrialOutcome]() }
    var pending = Array(studies.indices)
    while !pending.isEmpty {
      let plans = await parallelMap(pending.map { studies[$0] }, jobs: jobs) { $0.plan }
      let outcomes = await parallelMap(plans.flatMap(\.jobs), jobs: jobs, progress: progress) {
        $0.run()
      }
      var rest = outcomes[...]
      for (index, plan) in zip(pending, plans) {
        let new = Array(rest.prefix(plan.jobs.count))
        studies[index].add(new, of: plan)
        made[index] += new
        rest = rest.dropFirst(plan.jobs.count)
      }
      pending = zip(pending, plans).filter { !$0.1.jobs.isEmpty }.map(\.0)
    }
    for index in made.indices where !made[index].isEmpty { store(index, made[index]) }
    return await parallelMap(studies, jobs: jobs) { $0.results }
  }
}
