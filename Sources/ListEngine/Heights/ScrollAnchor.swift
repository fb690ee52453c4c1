/// What stays in place on screen while heights change and items come and go.
///
/// Take the anchor before the change, tell it which items come and go, change the heights, and ask
/// for the offset after. Overscroll is preserved past the new ends, so a list that is bouncing back
/// does not jump to its end.
///
/// As in `MagazineLayout` (Airbnb, pull requests 119 and 154), the adjustment is the anchor's
/// offset after the change minus the one before.
///
/// ```swift
/// var anchor = ScrollAnchor(.topItem, in: heights, at: position)
/// heights.insert([880, 880], at: 0)
/// anchor.itemsInserted(0..<2)
/// position.offset = anchor.offset(in: heights, at: position)
/// ```
public struct ScrollAnchor: Hashable, Sendable {
  /// Which content stays in place.
  public enum Rule: Hashable, CaseIterable, Sendable {
    /// The list's top: the offset stays, and the content on screen moves.
    case top
    /// The list's bottom, as in a chat.
    case bottom
    /// The first item on screen.
    case topItem
    /// The last item on screen.
    case bottomItem
  }

  /// Which content stays in place.
  public let rule: Rule
  /// The item that stays in place; nil for the rules without an item and for an empty list.
  public private(set) var item: Int?
  /// The distance from the anchor to the offset.
  private var distance: Int
  /// Whether the distance is measured from the item's bottom.
  private var holdsBottom = false
  private let viewportHeight: Int
  private let overscroll: Int

  /// Finds the anchor before a change.
  ///
  /// - Complexity: O(log n).
  public init(_ rule: Rule, in heights: HeightIndex, at position: ScrollPosition) {
    self.rule = rule
    viewportHeight = position.viewportHeight
    let total = heights.totalHeight
    overscroll = position.overscroll(totalHeight: total)
    let offset = position.offset - overscroll
    let visible = heights.items(in: offset..<(offset + position.viewportHeight))
    switch rule {
    case .top:
      distance = offset
    case .bottom:
      distance = offset - total
    case .topItem, .bottomItem:
      item = visible.isEmpty ? nil : rule == .topItem ? visible.first : visible.last
      distance = offset - (item.map(heights.offset(ofItem:)) ?? 0)
    }
  }

  /// Notes that items were inserted, at the indexes that they have now.
  public mutating func itemsInserted(_ items: Range<Int>) {
    if let item, items.lowerBound <= item { self.item = item + items.count }
  }

  /// Notes that items were removed, at the indexes that they had.
  ///
  /// If the anchor itself was removed, its neighbor takes its place: for `topItem` the item below
  /// moves to the top of the viewport, for `bottomItem` the item above moves to the bottom.
  public mutating func itemsRemoved(_ items: Range<Int>) {
    guard let item else { return }
    if items.upperBound <= item {
      self.item = item - items.count
    } else if items.contains(item) {
      holdsBottom = rule == .bottomItem && items.lowerBound > 0
      self.item = holdsBottom ? items.lowerBound - 1 : items.lowerBound
      distance = holdsBottom ? -viewportHeight : 0
    }
  }

  /// Where to scroll after the change.
  ///
  /// - Parameters:
  ///   - heights: the heights after the change.
  ///   - position: the viewport and its insets; its offset is ignored.
  /// - Returns: the new offset.
  /// - Complexity: O(log n).
  public func offset(in heights: HeightIndex, at position: ScrollPosition) -> Int {
    let total = heights.totalHeight
    let wanted =
      switch rule {
      case .top: distance
      case .bottom: total + distance
      case .topItem, .bottomItem:
        distance + (item.map { heights.offset(ofItem: edge(of: $0, heights)) } ?? 0)
      }
    let resting = position.restingOffsets(totalHeight: total)
    return min(max(wanted, resting.lowerBound), resting.upperBound) + overscroll
  }

  /// The position of the item edge that the anchor holds.
  private func edge(of item: Int, _ heights: HeightIndex) -> Int {
    min(holdsBottom ? item + 1 : item, heights.count)
  }
}
