/// The numbers of pairs in which a value fell and in which it rose.
///
/// Unlike an interval, it assumes nothing about the distribution of the differences.
package struct SignTest: Hashable, Sendable {
  /// The number of pairs in which the value fell.
  package let less: Int
  /// The number of pairs in which the value rose.
  package let greater: Int
  /// The number of pairs in which it stayed the same.
  package let equal: Int

  /// Counts the signs of differences.
  package init(of differences: [Double]) {
    less = differences.count { $0 < 0 }
    greater = differences.count { $0 > 0 }
    equal = differences.count - less - greater
  }

  /// The probability of a split at least this one-sided if rising and falling are equally likely:
  /// the exact two-sided sign test, without equal pairs.
  ///
  /// Five of five give 1/16, the least possible with so few pairs. Nil above 60 pairs, where the
  /// interval is enough.
  package var probability: Double? {
    let count = less + greater
    guard count <= 60 else { return nil }
    var ways = 1
    var sum = 0
    for chosen in 0...min(less, greater) {
      sum += ways
      ways = ways * (count - chosen) / (chosen + 1)
    }
    return min(1, Double(2 * sum) / Double(1 << count))
  }
}
