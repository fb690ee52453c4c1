/// The change that a number of recordings of each side detects in 80 of 100 cases.
package enum RunPower {
  /// The distance that recordings of each side detect in 80 of 100 cases, by their number.
  ///
  /// The distance is in standard deviations of the logarithm of single recordings, with lognormal
  /// scatter; the test is a permutation test at 5%. A unit test repeats the simulation of these
  /// distances.
  static let visible: [(recordings: Int, deviations: Double)] = [
    (4, 2.87), (5, 2.09), (6, 1.83), (7, 1.66), (8, 1.54), (10, 1.37), (12, 1.23), (15, 1.1),
    (20, 0.94), (30, 0.77), (50, 0.59),
  ]

  /// Returns the factor between two sides that is detected in 80 of 100 cases.
  ///
  /// For a level other than 5%, the distance grows as it does for normal means.
  ///
  /// - Parameters:
  ///   - recordings: the number of recordings of each side.
  ///   - relativeDeviation: the standard deviation of single recordings as a share of their mean.
  ///   - level: the probability at which the sides count as different.
  /// - Returns: the factor; nil if so few recordings detect nothing, or only a factor above 10.
  package static func visibleFactor(
    recordings: Int,
    relativeDeviation: Double,
    level: Double = 0.05
  ) -> Double? {
    guard recordings >= leastRecordings(level: level),
      let step = visible.last(where: { $0.recordings <= recordings })
    else { return nil }
    let power = NormalQuantile.of(0.8)
    let stricter =
      (power - NormalQuantile.of(level / 2)) / (power - NormalQuantile.of(0.05 / 2))
    // Between two rows, the distance shrinks with the root of the number.
    let distance =
      step.deviations * (Double(step.recordings) / Double(recordings)).squareRoot() * stricter
    let spread = Logarithm.of(1 + relativeDeviation * relativeDeviation).squareRoot()
    let exponent = distance * spread
    return exponent < 2.3 ? Exponential.of(exponent) : nil
  }

  /// Returns the fewest recordings of each side that can differ at a level, whatever their values.
  ///
  /// At 5%, there are four.
  package static func leastRecordings(level: Double) -> Int {
    (2...50).first { PermutationTest.leastProbability($0, $0) <= level } ?? 50
  }

  /// Returns the recordings of each side that detect a factor in 80 of 100 cases; nil if more than
  /// 50.
  package static func recordings(
    showing factor: Double,
    relativeDeviation: Double,
    level: Double = 0.05
  ) -> Int? {
    (leastRecordings(level: level)...50).first { count in
      visibleFactor(recordings: count, relativeDeviation: relativeDeviation, level: level)
        .map { $0 <= factor } ?? false
    }
  }

  /// Returns the standard deviation of recordings as a share of their mean, if half of all pairs
  /// differ by more than a factor.
  ///
  /// Assumes lognormal scatter.
  package static func relativeDeviation(ofMedianFactor factor: Double) -> Double {
    let spread = Logarithm.of(factor) / (NormalQuantile.of(0.75) * 2.0.squareRoot())
    return (Exponential.of(spread * spread) - 1).squareRoot()
  }
}
