import FrameLab
import Scenarios

extension ScenarioRun {
  /// Runs the scenario and its analyses; a function may replace the trials.
  func analyzed(where outcome: (Trial) -> TrialOutcome = { $0.run() }) -> ScenarioResult {
    let outcomes = jobs.map { outcome($0.trial) }
    var result = assemble(outcomes)
    var studies = ScenarioStudies(of: self, knowing: outcomes)
    while true {
      let plan = studies.plan
      if plan.jobs.isEmpty {
        result.analyses = studies.results
        return result
      }
      studies.add(plan.jobs.map { outcome($0.trial) }, of: plan)
    }
  }
}

extension TestContent {
  /// The feed with a third variant and analyses: the trap decodes on commit and makes formatters,
  /// the fix does neither.
  static let analyzed =
    feed
    .replacing(
      "title: Decoded late\n",
      with: "title: Decoded late\n    techniques: {formatting: perCell}\n"
    )
      + """

      analyses:
        sensitivity:
          - {cost: date-formatter-creation, from: 10 µs, to: 8 ms, points: 4}
          - {networkLatency, from: 0 ms, to: 100 ms, points: 2, spacing: linear, variants: [decode]}
      """

  /// Replaces a list: a formatter's cost above 1 ms, and decoding on commit, make frames late.
  static func outcome(of trial: Trial) -> TrialOutcome {
    let techniques = trial.configuration.techniques
    let draw = Int(trial.seed % 1_000) * 1_000
    let cost = trial.configuration.costs[.dateFormatterCreation].medianNanoseconds
    var hitch = 0
    if techniques.imagePreparation == .onCommit { hitch += 20_000_000 + draw }
    if techniques.formatting == .perCell, cost > 1_000_000 { hitch += cost }
    var outcome = TestOutcomes.trial(hitchNanoseconds: hitch)
    outcome.memory.decodedBytesPeak =
      techniques.imagePreparation == .onCommit ? 20_000_000 : 90_000_000
    return outcome
  }
}
