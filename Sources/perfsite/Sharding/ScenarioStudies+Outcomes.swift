import FrameLab
import Scenarios

extension ScenarioStudies {
  /// Runs a scenario's own trials and then those of its analyses.
  ///
  /// - Returns: the outcomes of the analyses in the order in which they need them.
  static func outcomes(of run: ScenarioRun) -> [TrialOutcome] {
    var studies = ScenarioStudies(of: run, knowing: run.jobs.map { $0.run() })
    var made: [TrialOutcome] = []
    while true {
      let plan = studies.plan
      if plan.jobs.isEmpty { return made }
      let outcomes = plan.jobs.map { $0.run() }
      made += outcomes
      studies.add(outcomes, of: plan)
    }
  }

  /// Returns the studies with outcomes that were made elsewhere; nil if these are not the ones they
  /// need.
  func adding(_ outcomes: [TrialOutcome]) -> ScenarioStudies? {
    var studies = self
    var rest = outcomes[...]
    while true {
      let plan = studies.plan
      if plan.jobs.isEmpty { return rest.isEmpty ? studies : nil }
      guard rest.count >= plan.jobs.count else { return nil }
      studies.add(Array(rest.prefix(plan.jobs.count)), of: plan)
      rest = rest.dropFirst(plan.jobs.count)
    }
  }
}
