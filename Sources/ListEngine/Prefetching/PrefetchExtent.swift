/// The distance from the visible items to the end of a window of items.
public enum PrefetchExtent: Hashable, Sendable {
  /// A number of items.
  case items(Int)
  /// A multiple of the number of visible items, rounded up.
  case screenfuls(Double)
  /// The items that pass in this time at the present velocity, rounded up. The bounds make a list
  /// at rest still prefetch and keep a wild fling from requesting everything.
  case time(milliseconds: Int, items: ClosedRange<Int>)

  /// Returns the extent in items.
  ///
  /// - Parameters:
  ///   - visibleCount: the number of visible items.
  ///   - itemsPerSecond: the velocity; its sign does not matter.
  /// - Returns: the number of items, at least 0.
  /// - Complexity: O(1).
  public func itemCount(visibleCount: Int, itemsPerSecond: Double) -> Int {
    switch self {
    case .items(let count): min(max(0, count), Int(Int32.max))
    case .screenfuls(let screenfuls):
      wholeItems(screenfuls * Double(visibleCount), within: 0...Int(Int32.max))
    case .time(let milliseconds, let bounds):
      // A bound such as `4...Int.max` means "any number", and callers add to the result.
      wholeItems(
        itemsPerSecond.magnitude * Double(milliseconds) / 1_000,
        within: bounds.clamped(to: 0...Int(Int32.max))
      )
    }
  }
}

/// Rounds up; NaN counts as the lower bound.
func wholeItems(_ items: Double, within bounds: ClosedRange<Int>) -> Int {
  guard items > Double(bounds.lowerBound) else { return max(0, bounds.lowerBound) }
  guard items < Double(bounds.upperBound) else { return max(0, bounds.upperBound) }
  let whole = Int(items)
  return Double(whole) < items ? whole + 1 : whole
}
