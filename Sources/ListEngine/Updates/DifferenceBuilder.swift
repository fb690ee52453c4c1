/// Finds the difference of two rows of sections.
@usableFromInline
struct DifferenceBuilder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var difference: Difference<SectionID, ItemID>

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - sectionChanges: how the sections changed.
  ///   - sections: which sections are the same.
  ///   - old: the items of the sections before.
  ///   - new: the items of the sections after.
  ///   - checksDuplicates: whether one of the lists may have duplicates.
  @inlinable
  init(
    _ sectionChanges: Difference<SectionID, ItemID>,
    sections: SectionMatching<SectionID>,
    old: [[ItemID]],
    new: [[ItemID]],
    checksDuplicates: Bool
  ) {
    difference = sectionChanges
    var changes = ItemChanges()
    var untouched: [ArraySlice<ItemID>] = []
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
      if checksDuplicates {
        untouched.append(new[newSection][..<newItems.lowerBound])
        untouched.append(new[newSection][newItems.upperBound...])
      }
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
    if checksDuplicates { matching.rejectDuplicates(untouched: untouched) }
    changes.find(oldOfNew: matching.oldOfNew, isKept: matching.isKept)
    difference.setItemChanges(
      deleted: changes.deleted,
      inserted: changes.inserted.map { path in
        ItemInsertion(id: new[path.section][path.item], path: path)
      },
      moved: changes.moved
    )
  }

  /// The ranges of two arrays without their common prefix and suffix.
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
