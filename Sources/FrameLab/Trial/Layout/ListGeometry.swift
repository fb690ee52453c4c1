package import ListEngine

/// The positions of a list's rows, in device pixels.
package struct ListGeometry: Sendable {
  /// Pixels per point.
  package let scale: Int
  /// The height of the viewport.
  package private(set) var viewport: Int
  package private(set) var itemCount: Int

  /// The total height of all rows.
  package private(set) var contentHeight = 0
  /// The number of times that the rows, or the viewport, have changed.
  package private(set) var changes = 0
  /// True if rows have individual heights.
  package let hasOwnHeights: Bool

  private let columns: Int
  private let rowHeight: Int
  /// The heights of the rows, unless they are all the same.
  private var heights: HeightIndex?

  /// Creates the geometry of a list whose rows are all as tall as the model says.
  package init(_ list: ListModel, on screen: Screen) {
    self.init(list, on: screen, heights: nil)
  }

  /// Creates the geometry of a single-column list whose rows have individual heights.
  package init(_ list: ListModel, on screen: Screen, heights: HeightIndex) {
    self.init(list, on: screen, heights: Optional(heights))
  }

  private init(_ list: ListModel, on screen: Screen, heights: HeightIndex?) {
    self.heights = heights
    hasOwnHeights = heights != nil
    itemCount = list.itemCount
    columns = list.columns
    rowHeight = list.rowHeightPoints * screen.scale
    viewport = screen.heightPixels
    scale = screen.scale
    measureContent()
  }

  /// The offset at which the ends of the content and of the screen meet.
  package var maximumOffset: Int { max(0, contentHeight - viewport) }

  /// The offset at which the ends of the content and of the screen meet, in points.
  package var maximumOffsetPoints: Double { Double(maximumOffset) / Double(scale) }

  /// An offset in points, rounded to the nearest pixel, with halves away from the list's top.
  @inline(__always)
  package func pixels(_ points: Double) -> Int {
    // Truncates toward zero, so no call into the C library is needed.
    points < 0 ? -Int(0.5 - points * Double(scale)) : Int(points * Double(scale) + 0.5)
  }

  /// The items of which at least one pixel is on screen; the offset may be beyond the content.
  package mutating func visibleItems(atPixel offset: Int) -> Range<Int> {
    if hasOwnHeights {
      return heights?.visibleItems(in: offset..<offset + viewport) ?? 0..<0
    }
    let first = min(max(0, offset) / rowHeight * columns, itemCount)
    let end = offset + viewport
    let last = end <= 0 ? 0 : min(((end - 1) / rowHeight + 1) * columns, itemCount)
    return first..<max(first, last)
  }

  /// Where an item begins.
  package func top(ofItem position: Int) -> Int {
    heights?.offset(ofItem: position) ?? position / columns * rowHeight
  }

  /// Where the item after one that begins at `top` begins.
  package func top(after position: Int, at top: Int) -> Int {
    guard let heights else { return (position + 1) / columns * rowHeight }
    return top + heights.height(ofItem: position)
  }

  package func height(ofItem position: Int) -> Int {
    heights?.height(ofItem: position) ?? rowHeight
  }

  package var itemsPerRow: Int { columns }
}

extension ListGeometry {
  /// Notes that an item's height is not the assumed one; only if rows have individual heights.
  package mutating func setHeight(_ height: Int, ofItem position: Int) {
    heights?.setHeight(height, ofItem: position)
    measureContent()
  }

  /// Notes that new items were inserted before an item.
  package mutating func insert(_ newHeights: [Int], at position: Int) {
    heights?.insert(newHeights, at: position)
    itemCount += newHeights.count
    measureContent()
  }

  /// Notes that items were removed.
  package mutating func remove(_ positions: Range<Int>) {
    heights?.remove(positions)
    itemCount -= positions.count
    measureContent()
  }

  /// Notes that the device rotated, or that all heights changed.
  package mutating func change(viewport: Int, heights: HeightIndex?) {
    self.viewport = viewport
    if hasOwnHeights { self.heights = heights }
    measureContent()
  }

  private mutating func measureContent() {
    changes += 1
    contentHeight = heights?.totalHeight ?? (itemCount + columns - 1) / columns * rowHeight
  }
}
