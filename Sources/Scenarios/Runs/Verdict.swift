/// Whether a variant met one expectation.
package struct Verdict: Hashable, Sendable {
  /// What was expected, and where that is written.
  package let expectation: Expectation
  /// What was measured: the limited metric, or the ratio that was rated; nil when the trials had
  /// nothing to measure, which meets no expectation.
  package let measured: MeasuredValue?
  /// Whether the expectation was met.
  package let isMet: Bool

  /// Judges the trials of a variant.
  init(_ expectation: Expectation, over result: VariantResult) {
    self.expectation = expectation
    switch expectation {
    case .rating(let rating, _):
      measured = result[.hitchTimeRatio]
      isMet = result.rating == rating
    case .limit(let metric, let limit):
      let measured = result[metric]
      self.measured = measured
      isMet = measured.map { limit.admits($0.value) } ?? false
    }
  }
}
