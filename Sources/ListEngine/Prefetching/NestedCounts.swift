/// How many items of a row that scrolls sideways to prefetch together with the row.
///
/// When such a row enters the window of the vertical list, those of its items are wanted that it
/// will show at first. How many those are is learnt from rows of the same kind that were shown: a
/// running average, ¾ of what was known and ¼ of the latest row, rounded up.
///
/// ```swift
/// for shelf in shelvesAhead {
///   let positions = counts.positions(for: shelf.kind, of: shelf.books.count)
///   prefetcher.prefetch(positions.map { shelf.books[$0].id })
/// }
/// ```
public struct NestedCounts<Kind: Hashable & Sendable>: Hashable, Sendable {
  /// How many items are prefetched for a kind of row that was never shown.
  public let initial: Int
  /// Averages in parts of an item.
  private var averages: [Kind: Int] = [:]

  private static var parts: Int { 1_024 }

  /// Creates counts from which nothing was learnt yet.
  ///
  /// - Parameter initial: how many items to prefetch at first; 2 as in RecyclerView.
  /// - Precondition: it is not negative.
  public init(initial: Int = 2) {
    require(initial >= 0, "a count is not negative, got \(initial)")
    self.initial = initial
  }

  /// Learns from a row that came on screen; the first of its kind counts whole.
  ///
  /// - Parameters:
  ///   - kind: the kind of row.
  ///   - visibleCount: how many of its items it showed; leave out rows that have fewer items than
  ///     would fit.
  /// - Precondition: the count is not negative.
  /// - Complexity: O(1) expected.
  public mutating func shown(_ kind: Kind, visibleCount: Int) {
    require(visibleCount >= 0, "a count is not negative, got \(visibleCount)")
    let latest = visibleCount * Self.parts
    averages[kind] = averages[kind].map { ($0 * 3 + latest) / 4 } ?? latest
  }

  /// How many items of a row to prefetch.
  ///
  /// - Complexity: O(1) expected.
  public func count(for kind: Kind) -> Int {
    averages[kind].map { ($0 + Self.parts - 1) / Self.parts } ?? initial
  }

  /// Which items of a row to prefetch.
  ///
  /// - Parameters:
  ///   - kind: the kind of row.
  ///   - itemCount: how many items the row has.
  ///   - first: the first item that it will show: where it was left when it was last on screen.
  /// - Returns: positions in the row, soonest needed first; fewer at the row's end.
  /// - Complexity: O(1) expected.
  public func positions(
    for kind: Kind,
    of itemCount: Int,
    startingAt first: Int = 0
  ) -> Range<Int> {
    let first = min(max(0, first), itemCount)
    return first..<min(first + count(for: kind), itemCount)
  }
}
