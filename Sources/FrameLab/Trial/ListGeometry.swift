/// Where the rows of a list are, in device pixels.
package struct ListGeometry: Hashable, Sendable {
  private let itemCount: Int
  private let rowHeight: Int
  private let viewport: Int
  private let scale: Int

  package init(_ list: ListModel, on screen: Screen) {
    itemCount = list.itemCount
    rowHeight = list.rowHeightPoints * screen.scale
    viewport = screen.heightPixels
    scale = screen.scale
  }

  /// The offset at which the end of the content meets the screen's, in points.
  package var maximumOffsetPoints: Double {
    Double(max(0, itemCount * rowHeight - viewport)) / Double(scale)
  }

  /// An offset in points, not negative, rounded to the nearest pixel.
  package func pixels(_ points: Double) -> Int {
    // An offset is not negative, so that no call of the C library is needed.
    Int(points * Double(scale) + 0.5)
  }

  /// The items of which at least a pixel is on screen.
  package func visibleItems(atPixel offset: Int) -> Range<Int> {
    let first = min(max(0, offset / rowHeight), itemCount)
    let last = min((offset + viewport - 1) / rowHeight + 1, itemCount)
    return first..<max(first, last)
  }
}
