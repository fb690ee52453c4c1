import Diagnostics
import FrameLab
import Scenarios

extension Simulation {
  /// The analyses of a scenario on a device, with what is known of them.
  ///
  /// - Throws: `ContentMistakes` if others were made elsewhere than they need.
  static func studies(
    of run: ScenarioRun,
    knowing outcomes: [TrialOutcome],
    _ store: (any OutcomeStore)?
  ) throws -> ScenarioStudies {
    let studies = ScenarioStudies(of: run, knowing: outcomes)
    guard let made = store?.outcomes(ofAnalysesOf: run) else { return studies }
    if let complete = studies.adding(made) { return complete }
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
  /// - Returns: what each of them found, in their order.
  static func analyses(
    of studies: [ScenarioStudies],
    progress: ProgressMeter?,
    jobs: Int
  ) async -> [AnalysisResults] {
    var studies = studies
    var pending = Array(studies.indices)
    while !pending.isEmpty {
      let plans = await parallelMap(pending.map { studies[$0] }, jobs: jobs) { $0.plan }
      let outcomes = await parallelMap(plans.flatMap(\.jobs), jobs: jobs, progress: progress) {
        $0.run()
      }
      var rest = outcomes[...]
      for (index, plan) in zip(pending, plans) {
        studies[index].add(Array(rest.prefix(plan.jobs.count)), of: plan)
        rest = rest.dropFirst(plan.jobs.count)
      }
      pending = zip(pending, plans).filter { !$0.1.jobs.isEmpty }.map(\.0)
    }
    return await parallelMap(studies, jobs: jobs) { $0.results }
  }
}
