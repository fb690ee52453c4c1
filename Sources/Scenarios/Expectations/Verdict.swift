/// Whether a variant met one expectation.
package struct Verdict: Hashable, Sendable {
  /// What was expected, and where that is written.
  package let expectation: ScenarioExpectation
  /// What was measured in the central world: the limited metric or the rated ratio.
  ///
  /// Nil if the trials had nothing to measure, which fails every expectation.
  package let measured: MeasuredValue?
  /// What the reference variant measured; nil if it had nothing to measure or there is no
  /// reference.
  package let reference: MeasuredValue?
  /// The limit in the metric's unit; nil for a rating or an order, and if the reference variant
  /// had nothing to measure, which fails the expectation too.
  package let limit: Double?
  /// Whether the expectation holds in the central world.
  package let holdsCentrally: Bool
  /// In how many of the other worlds it holds, and what decides; nil if there were none.
  package let evidence: Evidence?
  /// What happens to a run that breaks it, and what says so.
  package let level: AppliedLevel

  /// The trials of a variant in the central world and its values in the others, judged given those
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

  /// Whether the expectation was met: in as many worlds as it asks for.
  ///
  /// With too few worlds for a verdict, the central one decides. What was not tested is not met.
  package var isMet: Bool {
    guard let evidence, evidence.share.isTelling else { return holdsCentrally }
    return evidence.missing == nil && evidence.share.reaches(expectation.leastPercent)
  }

  /// Whether the expectation is broken and a run that breaks it fails.
  package var isBroken: Bool { !isMet && level.level == .error }

  /// Whether the expectation is broken but the run passes anyway.
  package var isWarned: Bool { !isMet && level.level == .warn }

  /// Whether nothing happens to a run that breaks it.
  package var isOff: Bool { level.level == .off }
}
