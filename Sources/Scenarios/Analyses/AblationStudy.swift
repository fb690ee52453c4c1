package import FrameLab

/// Removes one technique at a time from the best variant, and adds one at a time to the worst.
package struct AblationStudy: Study {
  /// The scenario on its device.
  package let run: ScenarioRun
  /// What is measured, and what best and worst are judged by.
  package let metric: Metric
  private let named: VariantPair?

  /// Prepares a study.
  ///
  /// - Parameters:
  ///   - run: the scenario on its device.
  ///   - metric: what is measured; the scenario's metric if nil.
  ///   - pair: the two variants; if nil the worst by the metric, and the best of those with
  ///     other techniques.
  package init(of run: ScenarioRun, metric: Metric? = nil, between pair: VariantPair? = nil) {
    self.run = run
    self.metric = metric ?? run.scenario.metric
    named = pair
  }

  /// The trials of the variants, and then those of every step.
  package func trials(knowing record: TrialRecord) -> [Trial] {
    let starts = (named.map { [$0.best, $0.worst] } ?? run.scenario.variants)
      .map(run.measuredTrials)
    let isRanked = named != nil || starts.allSatisfy { record.outcomes(of: $0) != nil }
    let steps = isRanked ? steps(knowing: record).map(\.trials) : []
    return (starts + steps).flatMap(\.self)
  }

  /// The two paths; nil unless two variants with different techniques have a value to
  /// compare.
  package func finding(from record: TrialRecord) -> Ablation? {
    pair(from: record).map { pair in
      let best = run.configuration(of: pair.best).costs
      let worst = run.configuration(of: pair.worst).costs
      return Ablation(
        metric: metric,
        removals: path(from: pair.best, towards: pair.worst, record),
        additions: path(from: pair.worst, towards: pair.best, record),
        costDifferences: Operation.priced.filter { best[$0] != worst[$0] }
      )
    }
  }

  /// The candidates of both paths without their starts.
  ///
  /// - Precondition: the variants' own trials are known, unless the pair was named.
  func steps(knowing record: TrialRecord) -> [CandidateTrials] {
    guard let pair = pair(from: record) else { return [] }
    return steps(from: pair.best, towards: pair.worst)
      + steps(from: pair.worst, towards: pair.best)
  }

  private func pair(from record: TrialRecord) -> VariantPair? {
    named ?? VariantPair(in: run, by: metric, from: record)
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
    let steps = steps(from: start, towards: other).compactMap { step -> AblationStep? in
      guard let change = step.candidate.change else { return nil }
      let outcomes = record.required(step.trials)
      return AblationStep(
        change: change,
        measured: metric.value(over: outcomes),
        difference: PairedDifference(metric, from: own, to: outcomes)
      )
    }
    return AblationPath(start: start, measured: metric.value(over: own), steps: steps)
  }
}
