/// The part of a section that differs between the snapshots, and its place among all such parts.
@usableFromInline
struct ChangedPart: Sendable {
  @usableFromInline var section: Int
  @usableFromInline var items: Range<Int>
  var start: Int

  var positions: Range<Int> { start..<(start + items.count) }

  func path(at position: Int) -> ItemPath {
    ItemPath(section: section, item: items.lowerBound + position - start)
  }
}

/// A row of changed parts.
@usableFromInline
struct ChangedParts: Sendable {
  @usableFromInline var parts: [ChangedPart] = []
  @usableFromInline var count = 0

  mutating func append(section: Int, items: Range<Int>) {
    parts.append(ChangedPart(section: section, items: items, start: count))
    count += items.count
  }

  /// Returns the items of all parts; a single part is not copied.
  @inlinable
  func items<ItemID>(of sections: [[ItemID]]) -> ArraySlice<ItemID> {
    if parts.count == 1 { return sections[parts[0].section][parts[0].items] }
    var joined: [ItemID] = []
    joined.reserveCapacity(count)
    for part in parts { joined += sections[part.section][part.items] }
    return joined[...]
  }

  /// Returns the part that contains a position.
  func part(at position: Int) -> ChangedPart {
    if parts.count == 1 { return parts[0] }
    var lower = 0
    var upper = parts.count - 1
    while lower < upper {
      let middle = (lower + upper + 1) / 2
      if parts[middle].start <= position { lower = middle } else { upper = middle - 1 }
    }
    return parts[lower]
  }
}
