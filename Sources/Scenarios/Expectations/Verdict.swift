/// Whether a variant met one expectation.
package struct Verdict: Hashable, Sendable {
  /// What was expected, and where that is written.
  package let expectation: ScenarioExpectation
  /// What was measured: the limited metric or the rated ratio.
  ///
  /// Nil if the trials had nothing to measure, which fails every expectation.
  package let measured: MeasuredValue?
  /// What the reference variant measured; nil if it had nothing to measure or there is no
  /// reference.
  package let reference: MeasuredValue?
  /// The limit in the metric's unit; nil for a rating, and if the reference variant had nothing to
  /// measure, which fails the expectation too.
  package let limit: Double?
  /// Whether the expectation was met.
  package let isMet: Bool

  /// Whether the expectation is broken and a run that breaks it fails.
  package var isBroken: Bool { !isMet && expectation.level == .error }

  /// Whether the expectation is broken but the run passes anyway.
  package var isWarned: Bool { !isMet && expectation.level == .warn }

  /// Judges the trials of a variant, given those of all variants on the same device.
  init(_ expectation: ScenarioExpectation, over result: VariantResult, beside all: [VariantResult])
  {
    self.expectation = expectation
    switch expectation {
    case .rating(let rating, _):
      measured = result[.hitchTimeRatio]
      reference = nil
      limit = nil
      isMet = result.rating == rating
    case .limit(let metric, let written):
      let measured = result[metric]
      let reference = all.first { $0.variant.id == written.reference }?[metric]
      let limit: Double? =
        switch written.bound {
        case .value(let value): value
        case .share(let factor, _): reference.map { factor * $0.value }
        }
      self.measured = measured
      self.reference = reference
      self.limit = limit
      isMet =
        if let measured, let limit { written.admits(measured.value, limit: limit) } else { false }
    }
  }
}
