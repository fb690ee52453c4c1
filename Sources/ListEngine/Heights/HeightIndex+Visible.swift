extension HeightIndex {
  /// An item with its offset.
  struct Place: Hashable, Sendable {
    var block: Int
    var position: Int
    var item: Int
    var offset: Int
  }

  /// Returns the items that intersect a range of offsets, searched from scratch.
  ///
  /// The range may extend beyond the list. Items of zero height count if they are between two items
  /// of the result.
  ///
  /// - Complexity: O(log n).
  public func items(in offsets: Range<Int>) -> Range<Int> {
    let offsets = offsets.clamped(to: 0..<totalHeight)
    guard !offsets.isEmpty else {
      let item = offsets.lowerBound < totalHeight ? place(at: offsets.lowerBound).item : count
      return item..<item
    }
    return place(at: offsets.lowerBound).item..<(place(at: offsets.upperBound - 1).item + 1)
  }

  /// Returns the items that intersect a range of offsets, searched from the last result.
  ///
  /// Returns the same as `items(in:)`, but in constant time when the list scrolls by a few items.
  ///
  /// - Complexity: O(distance + visible) in items, at most O(log n).
  public mutating func visibleItems(in offsets: Range<Int>) -> Range<Int> {
    let offsets = offsets.clamped(to: 0..<totalHeight)
    guard !offsets.isEmpty else { return items(in: offsets) }
    let first = place(at: offsets.lowerBound, from: cursor)
    cursor = first
    let last = place(at: offsets.upperBound - 1, from: first)
    return first.item..<(last.item + 1)
  }

  /// Returns the item at an offset within the list, searched from scratch.
  func place(at offset: Int) -> Place {
    let (block, before) = sums.position(atHeight: offset)
    let (position, begin) = store.position(at: offset - before.height, of: blocks[block])
    return Place(
      block: block,
      position: position,
      item: before.count + position,
      offset: before.height + begin
    )
  }

  /// Returns the item at an offset within the list, searched from another place if that is near.
  private func place(at offset: Int, from start: Place?) -> Place {
    guard var place = start else { return self.place(at: offset) }
    var remainingSteps = 48
    while offset < place.offset, remainingSteps > 0 {
      retreat(&place)
      remainingSteps -= 1
    }
    while offset >= place.offset, remainingSteps > 0 {
      let height = store.height(at: place.position, of: blocks[place.block])
      if offset < place.offset + height { return place }
      advance(&place, by: height)
      remainingSteps -= 1
    }
    return self.place(at: offset)
  }

  private func advance(_ place: inout Place, by height: Int) {
    place.offset += height
    place.item += 1
    place.position += 1
    while place.position == blocks[place.block].count {
      place.block += 1
      place.position = 0
    }
  }

  private func retreat(_ place: inout Place) {
    while place.position == 0 {
      place.block -= 1
      place.position = blocks[place.block].count
    }
    place.position -= 1
    place.item -= 1
    place.offset -= store.height(at: place.position, of: blocks[place.block])
  }
}
