internal import DeterministicMath

/// The distance of a distribution of simulated numbers from an observed one.
package enum RankedProbability {
  /// A number that was not measured, or is further away, counts as a hundredth or as a hundred times.
  private static let furthest = Logarithm.of(100)

  /// Returns the continuous ranked probability score on a logarithmic scale, which is 0 for the observed
  /// number itself; nil if that isn't positive.
  ///
  /// The score is the mean of |x − y| less half the mean of |x − x′| (Gneiting and Raftery, "Strictly
  /// Proper Scoring Rules, Prediction, and Estimation", 2007), where y is the geometric middle of the
  /// observed range. The second mean is over pairs of different numbers, so that more of them are not
  /// better by themselves (Ferro, "Fair Scores for Ensemble Forecasts", 2014).
  ///
  /// - Complexity: O(n log n).
  package static func score(of values: [Double?], observed: ClosedRange<Double>) -> Double? {
    guard observed.lowerBound > 0, !values.isEmpty else { return nil }
    let middle = (Logarithm.of(observed.lowerBound) + Logarithm.of(observed.upperBound)) / 2
    let errors = values.map { value in
      guard let value, value > 0 else { return -furthest }
      return max(-furthest, min(Logarithm.of(value) - middle, furthest))
    }.sorted()
    let count = Double(errors.count)
    let distance = errors.reduce(0) { $0 + $1.magnitude } / count
    // Of the sorted numbers, each is subtracted from all before it and added for all after it.
    let spread = errors.enumerated().reduce(0) { sum, each in
      sum + (2 * Double(each.offset) - count + 1) * each.element
    }
    return distance - spread / (count * max(1, count - 1))
  }
}
