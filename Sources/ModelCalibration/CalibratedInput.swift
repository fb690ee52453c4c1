import DeterministicMath
package import Scenarios

/// The result of a calibration for one uncertain input.
package struct CalibratedInput: Hashable, Sendable {
  /// The input, with its values before.
  package let input: UncertainInput
  /// True if the evidence narrows the input; otherwise its former range stays.
  package let isInformed: Bool
  /// The 2.5th percentile of the worlds that agree.
  package let low: Double
  /// The 10th percentile of these worlds.
  package let p10: Double
  /// The median of these worlds.
  package let median: Double
  /// The 90th percentile of these worlds.
  package let p90: Double
  /// The 97.5th percentile of these worlds.
  package let high: Double
  /// The probabilities before at which `low`, `median` and `high` lie.
  let quantiles: [Double]
  /// The weight of each choice, if it has choices.
  package let choiceWeights: [Double]

  /// The parts of the weight below the percentiles.
  static let parts = [0.025, 0.1, 0.5, 0.9, 0.975]

  /// The width of the range of the agreeing worlds, as a part of the same range before, both as
  /// logarithms; nil for choices.
  package var remainingWidth: Double? {
    guard case .range(let range) = input.values else { return nil }
    let before = range.value(atQuantile: 0.975) / range.value(atQuantile: 0.025)
    return high > low && before > 1 ? Logarithm.of(high / low) / Logarithm.of(before) : 0
  }

  /// True if the agreeing worlds are at an end of the plausible range.
  package var isAtEdge: Bool {
    guard isInformed, case .range = input.values else { return false }
    return quantiles[1] < 0.025 || quantiles[1] > 0.975
  }
}
