/// Draws many uncertain values at once, so that few draws cover the range of each evenly.
///
/// Exactly one of *n* draws of a dimension falls into each *n*-th of its probability, in the
/// dimension's own order (McKay, Beckman, Conover: "A Comparison of Three Methods for Selecting
/// Values of Input Variables", 1979). Order and place come from streams named for the dimension, so
/// adding a dimension changes no other.
package struct LatinHypercube: Hashable, Sendable {
  /// The number of draws of each dimension.
  package let count: Int
  /// The seed of the streams.
  package let seed: UInt64

  /// - Precondition: the count is not negative.
  package init(count: Int, seed: UInt64) {
    precondition(count >= 0, "a hypercube has draws, got \(count)")
    self.count = count
    self.seed = seed
  }

  /// Returns the probabilities of a dimension's draws: each in (0, 1), one in each of `count` equal
  /// parts.
  ///
  /// - Complexity: O(`count`).
  package func quantiles(of dimension: String) -> [Double] {
    var order = RandomStream(seed: seed, purpose: StreamName("order of \(dimension)"))
    let places = RandomStreams(seed: seed, purpose: StreamName("place of \(dimension)"))
    var parts = Array(0..<count)
    for last in parts.indices.reversed() {
      parts.swapAt(last, order.integer(below: last + 1))
    }
    return parts.enumerated().map { draw, part in
      var stream = places[draw]
      return (Double(part) + stream.openUniform()) / Double(count)
    }
  }

  /// Returns the same probabilities in another order: the least goes to the draw with the least
  /// score.
  ///
  /// This makes dimensions move together while each still covers its range evenly (Iman and
  /// Conover: "A distribution-free approach to inducing rank correlation among input variables",
  /// 1982).
  ///
  /// - Precondition: there are as many scores as probabilities.
  /// - Complexity: O(`count` · log `count`).
  package static func reordered(_ quantiles: [Double], by scores: [Double]) -> [Double] {
    precondition(quantiles.count == scores.count, "every draw has a score")
    let draws = scores.indices.sorted { (scores[$0], $0) < (scores[$1], $1) }
    var result = quantiles
    for (draw, quantile) in zip(draws, quantiles.sorted()) { result[draw] = quantile }
    return result
  }
}
