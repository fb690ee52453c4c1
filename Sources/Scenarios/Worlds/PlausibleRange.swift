import DeterministicMath

/// The plausible range of an uncertain positive value: ignorance, not variation.
///
/// Half of the probability lies on each side of the median, evenly over the logarithm between the
/// median and the bound on that side.
package struct PlausibleRange: Hashable, Sendable {
  /// The least plausible value.
  package let low: Double
  /// The value that is as likely too high as too low.
  package let median: Double
  /// The greatest plausible value.
  package let high: Double

  /// - Precondition: `0 < low <= median <= high`.
  package init(low: Double, median: Double, high: Double) {
    precondition(
      0 < low && low <= median && median <= high && high.isFinite,
      "a range is positive and holds its median, got \(median) in \(low) to \(high)"
    )
    self.low = low
    self.median = median
    self.high = high
  }

  /// Returns the value that lies above the truth with probability `p`; at 1/2 exactly the median.
  ///
  /// - Precondition: `p` is from 0 to 1.
  package func value(atQuantile p: Double) -> Double {
    precondition((0...1).contains(p), "a probability is from 0 to 1, got \(p)")
    let end = p < 0.5 ? low : high
    let part = p < 0.5 ? 1 - 2 * p : 2 * p - 1
    guard part > 0, end != median else { return median }
    let value = median * Exponential.of(part * Logarithm.of(end / median))
    // Rounding may take the last digit past a bound.
    return min(max(value, low), high)
  }

  /// Returns the probability of less than a value: the inverse of `value(atQuantile:)`, within
  /// rounding.
  package func quantile(of value: Double) -> Double {
    let end = value < median ? low : high
    guard value != median, end != median else { return 0.5 }
    let part = min(Logarithm.of(value / median) / Logarithm.of(end / median), 1)
    return value < median ? (1 - part) / 2 : (1 + part) / 2
  }

  /// The ratio of the greatest value to the least.
  package var width: Double { high / low }
}
