/// How often each whole number was seen.
///
/// Tallies of several scrolls and files add up without loss, which medians would not.
public struct Tally: Hashable, Sendable {
  /// How often each number was seen.
  public private(set) var times: [Int: Int] = [:]

  /// A tally of some numbers.
  public init(_ numbers: some Sequence<Int> = []) {
    for number in numbers { add(number) }
  }

  /// How many numbers were seen.
  public var count: Int { times.values.reduce(0, +) }

  /// Adds a number that was seen.
  public mutating func add(_ number: Int, times more: Int = 1) {
    times[number, default: 0] += more
  }

  /// Adds what another tally has seen.
  public mutating func add(_ other: Tally) {
    times.merge(other.times, uniquingKeysWith: +)
  }

  /// The number at a share of all, by nearest rank; nil if none was seen.
  ///
  /// - Parameter share: 0 for the least, 0.5 for the median, 1 for the most.
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
