/// How far a window of items reaches beyond those that are visible.
public enum PrefetchExtent: Hashable, Sendable {
  /// A number of items.
  case items(Int)
  /// A multiple of the number of visible items, rounded up.
  case screenfuls(Double)
  /// As many items as pass in this time at the present velocity, rounded up, kept within bounds
  /// so that a list at rest still prefetches and a wild fling does not ask for everything.
  case time(milliseconds: Int, items: ClosedRange<Int>)

  /// The extent in items.
  ///
  /// - Parameters:
  ///   - visibleCount: how many items are visible.
  ///   - itemsPerSecond: the velocity; its sign does not matter.
  /// - Returns: the number of items, at least 0.
  /// - Complexity: O(1).
  public func itemCount(visibleCount: Int, itemsPerSecond: Double) -> Int {
    switch self {
    case .items(let count): min(max(0, count), Int(Int32.max))
    case .screenfuls(let screenfuls):
      wholeItems(screenfuls * Double(visibleCount), within: 0...Int(Int32.max))
    case .time(let milliseconds, let bounds):
      // A bound such as `4...Int.max` means "any number", which others add to.
      wholeItems(
        itemsPerSecond.magnitude * Double(milliseconds) / 1_000,
        within: bounds.clamped(to: 0...Int(Int32.max))
      )
    }
  }
}

/// Rounds up; what is not a number counts as the lower bound.
func wholeItems(_ items: Double, within bounds: ClosedRange<Int>) -> Int {
  guard items > Double(bounds.lowerBound) else { return max(0, bounds.lowerBound) }
  guard items < Double(bounds.upperBound) else { return max(0, bounds.upperBound) }
  let whole = Int(items)
  return Double(whole) < items ? whole + 1 : whole
}
