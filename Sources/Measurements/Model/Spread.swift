/// The spread of values of equal runs.
package struct Spread: Hashable, Sendable {
  /// The values in the order in which they were measured.
  package let values: [Double]
  /// The arithmetic mean.
  package let mean: Double
  /// The middle value, or the mean of the two.
  package let median: Double
  /// The sample's standard deviation, with n − 1; nil for one value.
  package let standardDeviation: Double?
  /// The smallest value.
  package let least: Double
  /// The largest.
  package let most: Double
  /// The positions of values far from the others; they count like all others.
  package let outliers: [Int]

  /// Creates the spread of finite values; nil without any.
  ///
  /// A value is an outlier if its modified z-score, 0.6745 × (x − median) ÷ MAD, exceeds 3.5 in
  /// either direction (Iglewicz and Hoaglin, "How to Detect and Handle Outliers", 1993). If the
  /// median absolute deviation is 0, 1.2533 times the mean absolute deviation takes the place of
  /// MAD ÷ 0.6745. Fewer than five values have no outliers: there is too little to be far from.
  ///
  /// - Complexity: O(n log n).
  package init?(_ values: [Double]) {
    guard !values.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let median = Self.median(values)
    self.values = values
    self.mean = mean
    self.median = median
    let squares = values.map { ($0 - mean) * ($0 - mean) }
    standardDeviation =
      values.count > 1 ? (squares.reduce(0, +) / (count - 1)).squareRoot() : nil
    least = values.min() ?? 0
    most = values.max() ?? 0
    let deviations = values.map { ($0 - median).magnitude }
    let typical = Self.median(deviations)
    let unit = typical > 0 ? typical / 0.6745 : 1.2533 * deviations.reduce(0, +) / count
    outliers =
      values.count < 5 || unit == 0
      ? [] : deviations.indices.filter { deviations[$0] / unit > 3.5 }
  }

  /// Returns the number of runs needed for the 95% interval of the mean to be within a share of it.
  ///
  /// n = (1.96 × s ÷ (share × mean))², the usual sample size for a mean. It assumes that runs are
  /// independent and scatter as these did, so it is rough if there are few.
  ///
  /// - Returns: the number; nil for a mean of 0, for one value and for more than a million runs.
  package func runsNeeded(within share: Double) -> Int? {
    guard mean > 0, let standardDeviation else { return nil }
    let root = 1.96 * standardDeviation / mean / share
    let needed = (root * root).rounded(.up)
    return needed <= 1e6 ? max(2, Int(needed)) : nil
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
