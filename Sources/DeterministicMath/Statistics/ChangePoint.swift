/// The most likely place at which the level of a series changed, with its significance.
///
/// The statistic is the largest reduction of the squared deviations by two means instead of one.
/// Its probability is the share of 1,999 random orders of the same values that reduce them as much.
/// So a series that never changes appears to change in at most 5 of 100 cases, however its values
/// scatter. (A permutation test for change points: Matteson and James, "A Nonparametric Approach
/// for Multiple Change Point Analysis", 2014; in use as Daly et al., "The Use of Change Point
/// Detection to Identify Software Performance Regressions in a Continuous Integration System",
/// 2020.)
package struct ChangePoint: Hashable, Sendable {
  /// The number of values before the change.
  package let index: Int
  /// The least and the most values before a change that explains the series nearly as well.
  ///
  /// These are within 3.84 of the best in twice the logarithm of the likelihood, for normal values
  /// (95%).
  package let range: ClosedRange<Int>
  /// The probability of a change as clear in a series that never changes.
  package let probability: Double

  /// The fewest values that can reach 5%: 1 in 35 orders of eight has the same halves.
  package static let leastCount = 8
  private static let randomCount = 1_999

  /// Looks for a change; nil for fewer than eight values, and for equal ones.
  ///
  /// - Complexity: O(orders × values).
  package init?(in values: [Double]) {
    guard values.count >= Self.leastCount else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    let centered = values.map { $0 - mean }
    let total = centered.reduce(0) { $0 + $1 * $1 }
    let gains = Self.gains(of: centered)
    guard total > 0, let best = gains.indices.max(by: { gains[$0] < gains[$1] }) else { return nil }
    index = best + 1
    let variance = max((total - gains[best]) / Double(values.count), 1e-12 * total)
    let near = gains.indices.filter { gains[best] - gains[$0] <= 3.84 * variance }
    range = (near.min() ?? best) + 1...(near.max() ?? best) + 1
    let slack = 1e-9 * total
    var order = centered
    var stream = RandomStream(seed: 1, purpose: StreamName("change point"))
    var asClear = 1
    for _ in 0..<Self.randomCount {
      for last in order.indices.reversed() {
        order.swapAt(last, stream.integer(below: last + 1))
      }
      if (Self.gains(of: order).max() ?? 0) >= gains[best] - slack { asClear += 1 }
    }
    probability = Double(asClear) / Double(1 + Self.randomCount)
  }

  /// Returns the reduction of squared deviations by each split of values whose mean is 0.
  private static func gains(of values: [Double]) -> [Double] {
    var sum = 0.0
    return values.indices.dropLast().map { index in
      sum += values[index]
      let (before, all) = (Double(index + 1), Double(values.count))
      return sum * sum * all / (before * (all - before))
    }
  }
}
