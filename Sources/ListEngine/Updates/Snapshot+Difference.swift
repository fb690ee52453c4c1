extension Snapshot {
  /// How another snapshot becomes this one; `Difference` says what is guaranteed.
  ///
  /// The difference includes the items that this snapshot marks for reloading or reconfiguring, if
  /// both snapshots have them. What the old snapshot marks has no effect.
  ///
  /// Of a duplicate identifier one occurrence in each snapshot is matched; the others are deleted and
  /// inserted. A debug build stops at a duplicate in this snapshot with a message that names it.
  ///
  /// - Complexity: O(n) expected, and O(m · log n) if m items have to move. The common prefix and
  ///   suffix of a section cost one comparison per item. A copy that has the same items and no index
  ///   costs O(1), and O(n) for what it marks.
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

  /// What this snapshot becomes by a difference, with everything that the target marks.
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
