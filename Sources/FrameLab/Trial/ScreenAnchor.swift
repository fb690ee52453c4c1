/// Where everything on screen is, to see whether it jumps.
struct ScreenAnchor: Sendable {
  /// Where each item on screen begins, in pixels from the top of the viewport.
  var tops: [(item: Int, top: Int)] = []
  /// Where the scroll indicator is: its way and the way that it can go.
  var offset = 0
  var maximumOffset = 0
}

extension ScreenAnchor {
  /// Whether the scroll indicator moved by more than a hundredth of its way besides the scrolling.
  func indicatorMoved(since before: ScreenAnchor, scrolledBy scrolled: Int) -> Bool {
    guard maximumOffset > 0, before.maximumOffset > 0 else { return false }
    // offset/maximum against (before.offset + scrolled)/before.maximum, in hundredths, exactly.
    let left = offset * before.maximumOffset
    let right = (before.offset + scrolled) * maximumOffset
    return Int((left - right).magnitude) * 100 > maximumOffset * before.maximumOffset
  }
}
