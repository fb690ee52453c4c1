/// Adjusts the probabilities of several tests, so that all together err as rarely as one.
package enum HolmAdjustment {
  /// Returns the probabilities adjusted by Holm's procedure, in the order of the tests.
  ///
  /// If you call values of at most 5% different, some test is wrong in at most 5 of 100 sets of
  /// tests, however they depend on one another (Holm, "A Simple Sequentially Rejective Multiple
  /// Test Procedure", 1979).
  ///
  /// - Complexity: O(n log n).
  package static func of(_ probabilities: [Double]) -> [Double] {
    let order = probabilities.indices.sorted {
      (probabilities[$0], $0) < (probabilities[$1], $1)
    }
    var adjusted = probabilities
    var highest = 0.0
    for (rank, index) in order.enumerated() {
      highest = max(highest, min(1, probabilities[index] * Double(order.count - rank)))
      adjusted[index] = highest
    }
    return adjusted
  }
}
