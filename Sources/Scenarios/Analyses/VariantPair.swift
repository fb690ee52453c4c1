/// Two variants of a scenario, of which one does better.
package struct VariantPair: Hashable, Sendable {
  /// The one that does better.
  package let best: Variant
  /// The one that does worse.
  package let worst: Variant

  /// Names a pair.
  package init(best: Variant, worst: Variant) {
    self.best = best
    self.worst = worst
  }

  /// The worst of a scenario's variants, and the best of those that use other techniques; nil when
  /// no two such variants have a value.
  ///
  /// Of equal ones the first in the file is the better.
  init?(in run: ScenarioRun, by metric: Metric, from record: TrialRecord) {
    let ranking = run.scenario.variants
      .compactMap { variant -> (variant: Variant, value: Double)? in
        let outcomes = record.required(run.measuredTrials(of: variant))
        return metric.value(over: outcomes).map { (variant, $0.value) }
      }
      .enumerated()
      .sorted { left, right in
        let (one, other) = (left.element.value, right.element.value)
        if one == other { return left.offset < right.offset }
        return (one < other) == metric.isLowerBetter
      }
      .map(\.element.variant)
    guard let worst = ranking.last,
      let best = ranking.first(where: { $0.techniques != worst.techniques })
    else { return nil }
    self.init(best: best, worst: worst)
  }
}
