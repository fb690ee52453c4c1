/// The weight of each draw of a calibration, and the results that follow from the weights.
package struct WeightedDraws: Hashable, Sendable {
  /// The draws that count, by number.
  let numbers: [Int]
  /// The weights of the draws, which add up to 1.
  let weights: [Double]
  /// The number of equally weighted draws with the same information: 1 ÷ Σw².
  ///
  /// Kong: "A Note on Importance Sampling using Standardized Weights", 1992.
  package let effectiveSize: Double

  /// Weights by their logarithms, of which the greatest may be any number.
  ///
  /// - Parameters:
  ///   - logWeights: for each draw the logarithm; −∞ if it does not count.
  ///   - exponential: the exponential function.
  init(_ logWeights: [Double], _ exponential: (Double) -> Double) {
    let greatest = logWeights.max() ?? -.infinity
    let counting = logWeights.indices.filter { logWeights[$0] > -.infinity }
    let raw = counting.map { exponential(logWeights[$0] - greatest) }
    let sum = raw.reduce(0, +)
    numbers = counting
    weights = raw.map { $0 / sum }
    let squares = weights.reduce(0) { $0 + $1 * $1 }
    effectiveSize = squares > 0 ? 1 / squares : 0
  }

  /// Returns the smallest value such that it and those below have at least a part of the weight.
  ///
  /// - Parameters:
  ///   - parts: the parts, from 0 to 1 and rising.
  ///   - values: a value for each draw that counts.
  /// - Returns: a value for each part.
  /// - Precondition: there are draws that count.
  func quantiles(_ parts: [Double], of values: [Double]) -> [Double] {
    precondition(!values.isEmpty && values.count == weights.count, "each draw has a value")
    let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    var results: [Double] = []
    var sum = 0.0
    var place = 0
    for part in parts {
      while place < order.count - 1, sum + weights[order[place]] < part {
        sum += weights[order[place]]
        place += 1
      }
      results.append(values[order[place]])
    }
    return results
  }

  /// Returns the greatest difference between the distribution function of some probabilities and an
  /// even one (Kolmogorov and Smirnov).
  func distanceFromEven(_ probabilities: [Double]) -> Double {
    let order = probabilities.indices.sorted { (probabilities[$0], $0) < (probabilities[$1], $1) }
    var sum = 0.0
    var distance = 0.0
    for place in order {
      distance = max(distance, abs(probabilities[place] - sum))
      sum += weights[place]
      distance = max(distance, abs(probabilities[place] - sum))
    }
    return distance
  }
}
