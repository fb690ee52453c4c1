extension Snapshot {
  /// Returns the changes from another snapshot to this one; `Difference` lists the guarantees.
  ///
  /// The difference includes the items that this snapshot marks for reloading or reconfiguring, if
  /// both snapshots have them. The marks of the old snapshot have no effect.
  ///
  /// One occurrence of a duplicate identifier in each snapshot is matched; the others are deleted
  /// and inserted. A debug build stops at a duplicate in this snapshot with a message that names
  /// it.
  ///
  /// - Complexity: O(n) expected, and O(m · log n) if m items have to move. The common prefix and
  ///   suffix of a section cost one comparison per item. A copy that has the same items and no
  ///   index costs O(1), and O(k) for k marks.
  @inlinable
  public func difference(from old: Snapshot) -> Difference<SectionID, ItemID> {
    checkDuplicates()
    let matching = SectionMatching(old: old.sections, new: sections.ids)
    let items =
      items.isUnchangedCopy(of: old.items)
      ? ItemDifference()
      : ItemDifference(
        from: old.items.sections,
        to: items.sections,
        sections: matching
      )
    let updates = marks.isEmpty ? MarkedUpdates() : MarkedUpdates(of: self, from: old)
    return Difference(matching, of: sections.ids, items, updates)
  }

  /// Stops a debug build if an item is in the list twice.
  @usableFromInline
  func checkDuplicates() {
    assert(
      items.index != nil || firstDuplicate(in: itemIdentifiers) == nil,
      "item identifier '\(firstDuplicate(in: itemIdentifiers).map { "\($0)" } ?? "")' is in the list twice"
    )
  }

  /// Returns the result of applying a difference to this snapshot, with all marks of its target.
  ///
  /// - Precondition: the difference starts from a snapshot of the same sections and items.
  /// - Complexity: O(n).
  public func applying(_ difference: Difference<SectionID, ItemID>) -> Snapshot {
    let patch = DifferencePatch(difference, ids: sections.ids, sections: items.sections)
    var result = Snapshot()
    result.appendSections(patch.ids)
    for (id, items) in zip(patch.ids, patch.sections) { result.appendItems(items, toSection: id) }
    result.marks = difference.marks
    return result
  }
}
