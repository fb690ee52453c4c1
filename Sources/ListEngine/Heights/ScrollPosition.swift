/// Where a list is scrolled to, in the unit of the height index.
public struct ScrollPosition: Hashable, Sendable {
  /// The distance from the list's top to the viewport's top: UIKit's `contentOffset.y`.
  public var offset: Int
  /// The height of the viewport.
  public var viewportHeight: Int
  /// Space above the first item, such as under a navigation bar.
  public var topInset: Int
  /// Space below the last item.
  public var bottomInset: Int

  /// Creates a position.
  public init(offset: Int, viewportHeight: Int, topInset: Int = 0, bottomInset: Int = 0) {
    require(viewportHeight > 0, "a viewport has a height, got \(viewportHeight)")
    self.offset = offset
    self.viewportHeight = viewportHeight
    self.topInset = topInset
    self.bottomInset = bottomInset
  }

  /// The offsets at which a list of a given height can rest.
  public func restingOffsets(totalHeight: Int) -> ClosedRange<Int> {
    let lowest = -topInset
    return lowest...max(lowest, totalHeight + bottomInset - viewportHeight)
  }

  /// How far the list is pulled beyond its top (negative) or its bottom (positive); 0 within.
  public func overscroll(totalHeight: Int) -> Int {
    let resting = restingOffsets(totalHeight: totalHeight)
    return offset - min(max(offset, resting.lowerBound), resting.upperBound)
  }
}
