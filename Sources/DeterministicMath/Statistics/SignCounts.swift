/// The numbers of pairs in which a value fell and in which it rose.
///
/// Unlike an interval, it assumes nothing about the distribution of the differences.
package struct SignCounts: Hashable, Sendable {
  /// The number of pairs in which the value fell.
  package let less: Int
  /// The number of pairs in which the value rose.
  package let greater: Int
  /// The number of pairs in which it stayed the same.
  package let equal: Int

  package init(of differences: [Double]) {
    less = differences.count { $0 < 0 }
    greater = differences.count { $0 > 0 }
    equal = differences.count - less - greater
  }
}
