/// The outcome of one expectation of a variant.
package struct Verdict: Hashable, Sendable {
  package let expectation: ScenarioExpectation
  /// The value in the central world: the limited metric or the rated ratio.
  ///
  /// Nil if the trials had nothing to measure, which fails every expectation.
  package let measured: MeasuredValue?
  /// The value of the reference variant; nil if it had nothing to measure or there is no reference.
  package let reference: MeasuredValue?
  /// The limit in the metric's unit; nil for a rating or an order, and if the reference variant
  /// had nothing to measure, which fails the expectation too.
  package let limit: Double?
  /// True if the expectation holds in the central world.
  package let holdsCentrally: Bool
  /// The share of other worlds in which it holds, with the deciding input; nil if there were none.
  package let evidence: Evidence?
  /// The effect of breaking it on a run, with its source.
  package let level: AppliedLevel

  /// Judges the trials of a variant in the central world and its values in the others, given those
  /// of all variants on the same device.
  init(
    _ expectation: ScenarioExpectation,
    over result: VariantResult,
    beside all: [VariantResult],
    evidence: Evidence? = nil,
    level: AppliedLevel
  ) {
    self.expectation = expectation
    self.evidence = evidence
    self.level = level
    let metric = expectation.metric
    let other = all.first { $0.variant.id == expectation.reference }
    measured = result[metric]
    reference = other?[metric]
    limit =
      if case .limit(_, let written) = expectation {
        written.bound.value(besides: reference?.value)
      } else {
        nil
      }
    holdsCentrally =
      expectation.judgment(measured?.value, beside: reference?.value)?.holds ?? false
  }

  /// True if the expectation was met, in as many worlds as it requires.
  ///
  /// With too few worlds for a verdict, the central one decides. An untested expectation is not
  /// met.
  package var isMet: Bool {
    guard let evidence, evidence.share.isTelling else { return holdsCentrally }
    return evidence.missing == nil && evidence.share.reaches(expectation.leastPercent)
  }

  /// True if the expectation is broken and fails the run.
  package var isBroken: Bool { !isMet && level.level == .error }

  /// True if the expectation is broken but the run passes.
  package var isWarned: Bool { !isMet && level.level == .warn }

  /// True if breaking it has no effect on a run.
  package var isOff: Bool { level.level == .off }
}
