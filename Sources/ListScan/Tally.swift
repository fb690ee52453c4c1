/// The number of times that each whole number was seen.
///
/// Tallies of several scrolls and files add up without loss; medians would not.
public struct Tally: Hashable, Sendable {
  /// The number of times that each number was seen.
  public private(set) var times: [Int: Int] = [:]

  /// Creates a tally of numbers.
  public init(_ numbers: some Sequence<Int> = []) {
    for number in numbers { add(number) }
  }

  /// The number of numbers seen, with repetitions.
  public var count: Int { times.values.reduce(0, +) }

  /// Adds a number.
  public mutating func add(_ number: Int, times more: Int = 1) {
    times[number, default: 0] += more
  }

  /// Adds the numbers of another tally.
  public mutating func add(_ other: Tally) {
    times.merge(other.times, uniquingKeysWith: +)
  }

  /// Returns a quantile by the nearest-rank method; nil if there are no numbers.
  ///
  /// - Parameter share: 0 for the smallest number, 0.5 for the median, 1 for the largest.
  /// - Returns: the number.
  /// - Complexity: O(k log k) for k different numbers.
  public func quantile(_ share: Double) -> Int? {
    // 0.28 × 25 is a little more than 7.
    var rest = max(1, Int((share * Double(count) - 1e-9).rounded(.up)))
    for (number, times) in times.sorted(by: { $0.key < $1.key }) {
      rest -= times
      if rest <= 0 { return number }
    }
    return nil
  }
}
