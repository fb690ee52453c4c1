package import FrameLab

/// Removes one technique at a time from the fix, and adds one at a time to the trap.
package struct AblationStudy: Study {
  /// The scenario on its device.
  package let run: ScenarioRun
  /// The metric to measure.
  package let metric: Metric
  private let contrast: Contrast?

  /// Prepares a study.
  ///
  /// - Parameters:
  ///   - run: the scenario on its device.
  ///   - metric: the metric to measure; the scenario's metric if nil.
  ///   - contrast: the two variants; the scenario's trap and fix if nil.
  package init(of run: ScenarioRun, metric: Metric? = nil, between contrast: Contrast? = nil) {
    self.run = run
    self.metric = metric ?? run.scenario.metric
    self.contrast = contrast ?? run.scenario.contrast
  }

  /// Returns the trials of the two variants, and then those of every step.
  package func trials(knowing record: TrialRecord) -> [Trial] {
    guard let contrast else { return [] }
    return [contrast.fix, contrast.trap].flatMap(run.measuredTrials) + steps.flatMap(\.trials)
  }

  /// Returns the two paths; nil unless the two variants have a value to compare.
  package func conclusion(from record: TrialRecord) -> Ablation? {
    guard let contrast else { return nil }
    let removals = path(from: contrast.fix, towards: contrast.trap, record)
    let additions = path(from: contrast.trap, towards: contrast.fix, record)
    guard removals.measured != nil, additions.measured != nil else { return nil }
    let fix = run.configuration(of: contrast.fix).costs
    let trap = run.configuration(of: contrast.trap).costs
    return Ablation(
      metric: metric,
      removals: removals,
      additions: additions,
      costDifferences: ListOperation.priced.filter { fix[$0] != trap[$0] }
    )
  }

  /// The candidates of both paths without their starts.
  var steps: [CandidateTrials] {
    guard let contrast else { return [] }
    return steps(from: contrast.fix, towards: contrast.trap)
      + steps(from: contrast.trap, towards: contrast.fix)
  }

  private func steps(from start: Variant, towards other: Variant) -> [CandidateTrials] {
    start.techniques.differences(from: other.techniques)
      .map { CandidateTrials(start, taking: $0, from: other, in: run) }
  }

  private func path(
    from start: Variant,
    towards other: Variant,
    _ record: TrialRecord
  ) -> AblationPath {
    let own = record.required(run.measuredTrials(of: start))
    let steps = steps(from: start, towards: other).map { step in
      let outcomes = record.required(step.trials)
      return AblationStep(
        change: step.change,
        measured: metric.value(over: outcomes),
        difference: PairedDifference(metric, from: own, to: outcomes)
      )
    }
    return AblationPath(start: start, measured: metric.value(over: own), steps: steps)
  }
}
