/// The difference between the items of two rows of sections.
@usableFromInline
struct ItemDifference<ItemID: Hashable & Sendable>: Sendable {
  /// Old paths, ascending.
  @usableFromInline var deleted: [ItemPath] = []
  /// Ascending by new path.
  @usableFromInline var inserted: [ItemInsertion<ItemID>] = []
  /// Ascending by new path.
  @usableFromInline var moved: [ItemMove] = []

  /// Creates a difference without changes.
  @inlinable
  init() {}

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: the items of the sections before.
  ///   - new: the items of the sections after.
  ///   - sections: the matching of the sections.
  @inlinable
  init<SectionID>(
    from old: [[ItemID]],
    to new: [[ItemID]],
    sections: SectionMatching<SectionID>
  ) {
    var changes = ItemChanges()
    for newSection in new.indices {
      let oldSection = Int(sections.oldOfNew[newSection])
      guard oldSection >= 0 else {
        changes.append(insertedSection: newSection, items: new[newSection].indices)
        continue
      }
      let (oldItems, newItems) = Self.withoutCommonEnds(old[oldSection], new[newSection])
      changes.append(
        oldSection: oldSection,
        oldItems: oldItems,
        newSection: newSection,
        newItems: newItems
      )
    }
    for section in sections.deleted {
      changes.append(deletedSection: section, items: old[section].indices)
    }
    guard !changes.isEmpty else { return }
    var matching = ItemMatching(
      old: changes.oldParts.items(of: old),
      new: changes.newParts.items(of: new)
    )
    for (old, new) in changes.pairs { matching.align(old: old, new: new) }
    matching.matchRest()
    changes.find(oldOfNew: matching.oldOfNew, isKept: matching.isKept)
    deleted = changes.deleted
    inserted = changes.inserted.map { path in
      ItemInsertion(id: new[path.section][path.item], path: path)
    }
    moved = changes.moved
  }

  /// Returns the ranges of two arrays without their common prefix and suffix.
  @inlinable
  static func withoutCommonEnds(
    _ old: [ItemID],
    _ new: [ItemID]
  ) -> (old: Range<Int>, new: Range<Int>) {
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
}
