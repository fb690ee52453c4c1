/// Part of a section that is not the same in both snapshots, and where it stands in the row of all
/// such parts.
struct ChangedPart {
  var section: Int
  var items: Range<Int>
  var start: Int

  var positions: Range<Int> { start..<(start + items.count) }

  func path(at position: Int) -> ItemPath {
    ItemPath(section: section, item: items.lowerBound + position - start)
  }
}

/// A row of changed parts.
struct ChangedParts<ItemID> {
  private(set) var parts: [ChangedPart] = []
  private(set) var count = 0

  mutating func append(section: Int, items: Range<Int>) {
    parts.append(ChangedPart(section: section, items: items, start: count))
    count += items.count
  }

  /// The items of all parts; nothing is copied when there is one part.
  func items(of sections: [[ItemID]]) -> ArraySlice<ItemID> {
    if parts.count == 1 { return sections[parts[0].section][parts[0].items] }
    var joined: [ItemID] = []
    joined.reserveCapacity(count)
    for part in parts { joined += sections[part.section][part.items] }
    return joined[...]
  }

  /// The part that contains a position.
  func part(at position: Int) -> ChangedPart {
    var lower = 0
    var upper = parts.count - 1
    while lower < upper {
      let middle = (lower + upper + 1) / 2
      if parts[middle].start <= position { lower = middle } else { upper = middle - 1 }
    }
    return parts[lower]
  }
}

/// Finds the difference of two rows of sections.
struct DifferenceBuilder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private let old: [[ItemID]]
  private let new: [[ItemID]]
  private var oldParts = ChangedParts<ItemID>()
  private var newParts = ChangedParts<ItemID>()
  /// For each new part the old part of the same section, or -1.
  private var oldPartOfNewPart: [Int] = []
  private var untouched: [ArraySlice<ItemID>] = []
  private var subsequence = LongestIncreasingSubsequence()
  private(set) var difference = Difference<SectionID, ItemID>()

  init(
    oldIDs: [SectionID],
    newIDs: [SectionID],
    old: [[ItemID]],
    new: [[ItemID]],
    checksDuplicates: Bool
  ) {
    self.old = old
    self.new = new
    let sections = SectionMatching(old: oldIDs, new: newIDs)
    findSectionChanges(sections, newIDs)
    findChangedParts(sections)
    guard oldParts.count > 0 || newParts.count > 0 else { return }
    var matching = ItemMatching(old: oldParts.items(of: old), new: newParts.items(of: new))
    for (part, oldPart) in zip(newParts.parts, oldPartOfNewPart) where oldPart >= 0 {
      matching.align(old: oldParts.parts[oldPart].positions, new: part.positions)
    }
    matching.matchRest()
    if checksDuplicates { matching.rejectDuplicates(untouched: untouched) }
    findItemChanges(&matching)
  }

  private mutating func findSectionChanges(
    _ sections: SectionMatching<SectionID>, _ newIDs: [SectionID]
  ) {
    difference.deletedSections = sections.deleted
    for (index, oldIndex) in sections.oldOfNew.enumerated() where oldIndex < 0 {
      difference.insertedSections.append(SectionInsertion(id: newIDs[index], index: index))
    }
    difference.movedSections = subsequence.positionsToMove(in: sections.oldOfNew[...]).map {
      SectionMove(old: Int(sections.oldOfNew[$0]), new: $0)
    }
  }

  /// Cuts off what sections have in common at both ends.
  private mutating func findChangedParts(_ sections: SectionMatching<SectionID>) {
    for (newSection, oldIndex) in sections.oldOfNew.enumerated() {
      guard oldIndex >= 0 else {
        newParts.append(section: newSection, items: new[newSection].indices)
        oldPartOfNewPart.append(-1)
        continue
      }
      let oldSection = Int(oldIndex)
      let (oldItems, newItems) = commonEnds(old[oldSection], new[newSection])
      untouched.append(new[newSection][..<newItems.lowerBound])
      untouched.append(new[newSection][newItems.upperBound...])
      if oldItems.isEmpty, newItems.isEmpty { continue }
      newParts.append(section: newSection, items: newItems)
      oldPartOfNewPart.append(oldParts.parts.count)
      oldParts.append(section: oldSection, items: oldItems)
    }
    for section in sections.deleted {
      oldParts.append(section: section, items: old[section].indices)
    }
  }

  private func commonEnds(_ old: [ItemID], _ new: [ItemID]) -> (Range<Int>, Range<Int>) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > prefix, newEnd > prefix, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    return (prefix..<oldEnd, prefix..<newEnd)
  }

  private mutating func findItemChanges(_ matching: inout ItemMatching<ItemID>) {
    for part in oldParts.parts {
      for position in part.positions where !matching.isKept[position] {
        difference.deletedItems.append(part.path(at: position))
      }
    }
    if oldParts.parts.count > 1 { difference.deletedItems.sort() }
    for (part, oldPartIndex) in zip(newParts.parts, oldPartOfNewPart) {
      let home = oldPartIndex >= 0 ? oldParts.parts[oldPartIndex].positions : 0..<0
      let firstMove = difference.movedItems.count
      for position in part.positions {
        let oldPosition = Int(matching.oldOfNew[position])
        if oldPosition < 0 {
          let id = matching.new[matching.new.startIndex + position]
          difference.insertedItems.append(ItemInsertion(id: id, path: part.path(at: position)))
        } else if !home.contains(oldPosition) {
          appendMove(from: oldPosition, to: part.path(at: position))
          matching.oldOfNew[position] = -1
        }
      }
      let changesSection = difference.movedItems.count > firstMove
      let row = matching.oldOfNew[part.positions]
      for position in subsequence.positionsToMove(in: row) {
        appendMove(from: Int(matching.oldOfNew[position]), to: part.path(at: position))
      }
      if changesSection { difference.movedItems[firstMove...].sort { $0.new < $1.new } }
    }
  }

  private mutating func appendMove(from oldPosition: Int, to path: ItemPath) {
    let oldPath = oldParts.part(at: oldPosition).path(at: oldPosition)
    difference.movedItems.append(ItemMove(old: oldPath, new: path))
  }
}
