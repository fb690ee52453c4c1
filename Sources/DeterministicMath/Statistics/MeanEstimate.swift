/// The mean of a few values, and its statistical uncertainty.
///
/// It uses additions, multiplications, divisions and one square root, in the order of the values,
/// so it has the same bits on every machine.
package struct MeanEstimate: Hashable, Sendable {
  /// The number of values.
  package let count: Int
  package let mean: Double
  /// The sample standard deviation, with n − 1 in the divisor; nil for one value.
  package let standardDeviation: Double?
  /// The standard error of the mean: deviation ÷ √n; nil for one value.
  package let standardError: Double?

  /// Estimates the mean; nil without values.
  ///
  /// - Complexity: O(number of values).
  package init?(of values: [Double]) {
    guard !values.isEmpty else { return nil }
    count = values.count
    let mean = values.reduce(0, +) / Double(count)
    self.mean = mean
    guard count > 1 else {
      standardDeviation = nil
      standardError = nil
      return
    }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let variance = squares / Double(count - 1)
    standardDeviation = variance.squareRoot()
    standardError = (variance / Double(count)).squareRoot()
  }

  /// The 95% confidence interval of the mean; nil for one value.
  ///
  /// Mean ± t · standard error, with Student's t for n − 1 degrees of freedom.
  package var interval: ClosedRange<Double>? {
    guard let standardError else { return nil }
    let reach = StudentT.quantile(degreesOfFreedom: count - 1) * standardError
    return mean - reach...mean + reach
  }
}
