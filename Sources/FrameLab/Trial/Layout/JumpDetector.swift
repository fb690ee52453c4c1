/// Detects items, and the scroll indicator, that move for a reason other than scrolling.
package struct JumpDetector: Sendable {
  /// Where an item on screen begins, in pixels from the top of the viewport.
  package typealias Top = (item: Int, top: Int)

  /// Frames in which everything that stayed on screen moved for a reason other than scrolling.
  package private(set) var offsetJumps = 0
  /// The total distance of those jumps, in thousandths of a point.
  package private(set) var millipoints = 0
  /// Frames in which the indicator moved by more than a hundredth of its track in addition to the
  /// scrolling.
  package private(set) var indicatorJumps = 0

  /// A hundred times the square of a number with so many bits has no more than 61.
  private static let mostBits = 27

  /// Pixels per point.
  private let scale: Int
  // The previous frame; `tops` are from the latest one in which more than the offset changed.
  private var tops: [Top] = []
  private var topsOffset = 0
  private var offset = 0
  private var maximumOffset = 0

  package init(scale: Int) {
    self.scale = scale
  }

  /// The list was laid out for a frame.
  package mutating func note(
    _ newTops: [Top],
    offset newOffset: Int,
    maximumOffset newMaximum: Int,
    scrolledBy scrolled: Int
  ) {
    let shift = topsOffset - offset - scrolled
    defer {
      (tops, topsOffset, offset, maximumOffset) = (newTops, newOffset, newOffset, newMaximum)
    }
    guard !tops.isEmpty else { return }
    // Single items may have moved; the list has jumped only if none stayed.
    var least: Int?
    // Items nearly always keep their order, so each is looked for after the one before it.
    var guess = 0
    for (item, top) in newTops {
      if guess >= tops.count || tops[guess].item != item {
        guard let index = tops.firstIndex(where: { $0.item == item }) else { continue }
        guess = index
      }
      let former = tops[guess]
      guess += 1
      let move = Int((top - former.top - shift).magnitude)
      least = min(least ?? move, move)
    }
    if let least, least > 0 {
      offsetJumps += 1
      millipoints += least * 1000 / scale
    }
    guard newMaximum > 0, maximumOffset > 0 else { return }
    // newOffset/newMaximum against (offset + scrolled)/maximumOffset, in hundredths, exactly. The pixels
    // of the longest lists are taken by the power of two that keeps the products within an integer.
    let bits = Int.bitWidth - max(newMaximum, maximumOffset).leadingZeroBitCount
    let spare = max(0, bits - Self.mostBits)
    let (old, new) = (maximumOffset >> spare, newMaximum >> spare)
    let left = (newOffset >> spare) * old
    let right = ((offset + scrolled) >> spare) * new
    if Int((left - right).magnitude) * 100 > new * old { indicatorJumps += 1 }
  }

  /// The list was laid out for a frame in which it shows the same items, all where they were in the
  /// content.
  ///
  /// - Returns: false if the list did not move as far as it scrolled, so the frame has to be noted.
  package mutating func follow(offset newOffset: Int, scrolledBy scrolled: Int) -> Bool {
    guard !tops.isEmpty, newOffset == offset + scrolled else { return false }
    offset = newOffset
    return true
  }

  /// Ignores movement in the next frame.
  package mutating func forget() {
    (tops, topsOffset, offset, maximumOffset) = ([], 0, 0, 0)
  }
}
