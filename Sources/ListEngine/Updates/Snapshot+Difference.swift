extension Snapshot {
  /// How another snapshot becomes this one, with as few moves as possible.
  ///
  /// The difference includes the items that this snapshot marks for reloading or reconfiguring, if
  /// both snapshots have them.
  ///
  /// A duplicate identifier in one of the snapshots stops the program with a message that names it,
  /// provided the other has no duplicates; see `Snapshot` for what goes unnoticed.
  ///
  /// - Complexity: O(n) expected, and O(m · log n) if m items have to move. The common prefix and
  ///   suffix of a section cost one comparison per item.
  @inlinable
  public func difference(from old: Snapshot) -> Difference<SectionID, ItemID> {
    let sections = SectionMatching(
      old: old.sectionIdentifiers,
      oldIndexes: old.sectionIndexes,
      new: sectionIdentifiers
    )
    let builder = DifferenceBuilder(
      sectionChanges(from: old, sections),
      sections: sections,
      old: old.items.sections,
      new: items.sections,
      checksDuplicates: !(items.isChecked && old.items.isChecked)
    )
    var difference = builder.difference
    addUpdates(to: &difference, from: old)
    return difference
  }

  /// This snapshot with a difference applied, without the target's marks.
  ///
  /// - Precondition: the difference starts from a snapshot of the same sections and items.
  /// - Complexity: O(n).
  public func applying(_ difference: Difference<SectionID, ItemID>) -> Snapshot {
    let patch = DifferencePatch(difference, ids: sectionIdentifiers, sections: items.sections)
    var result = Snapshot()
    result.appendSections(patch.ids)
    for (id, items) in zip(patch.ids, patch.sections) { result.appendItems(items, toSection: id) }
    return result
  }

  @usableFromInline
  func sectionChanges(
    from old: Snapshot,
    _ sections: SectionMatching<SectionID>
  ) -> Difference<SectionID, ItemID> {
    var difference = Difference<SectionID, ItemID>()
    difference.deletedSections = sections.deleted
    difference.insertedSections = sections.inserted(of: sectionIdentifiers)
    difference.movedSections = sections.moved()
    difference.reloadedSections = reloadedSections.ids.compactMap { id in
      guard let oldIndex = old.sectionIndexes[id] else { return nil }
      return SectionMove(old: oldIndex, new: requireIndex(ofSection: id))
    }
    difference.reloadedSections.sort { $0.new < $1.new }
    return difference
  }

  @usableFromInline
  func addUpdates(to difference: inout Difference<SectionID, ItemID>, from old: Snapshot) {
    difference.reloadedItems = updates(of: reloadedItems.ids, from: old)
    let others = reconfiguredItems.ids.filter { !reloadedItems.contains($0) }
    difference.reconfiguredItems = updates(of: others, from: old)
  }

  /// The old and new paths of marked items.
  private func updates(of ids: [ItemID], from old: Snapshot) -> [ItemMove] {
    guard !ids.isEmpty else { return [] }
    let search = MarkedItemSearch(ids)
    let paths = zip(search.paths(in: old.items.sections), search.paths(in: items.sections))
    let moves = paths.compactMap { old, new in
      if let old, let new { ItemMove(old: old, new: new) } else { nil }
    }
    return moves.sorted { $0.new < $1.new }
  }
}

/// Finds a few items in long lists.
struct MarkedItemSearch<ItemID: Hashable> {
  private let ids: [ItemID]
  private var table: IdentifierTable
  private let hash = IdentifierHash()

  init(_ ids: [ItemID]) {
    self.ids = ids
    table = IdentifierTable(capacity: ids.count)
    guard ids.count > 4 else { return }
    for (number, id) in ids.enumerated() {
      _ = table.insert(hash(id), number: number) { ids[$0] == id }
    }
  }

  /// The path of each identifier, or nil if it is not in the list.
  func paths(in sections: [[ItemID]]) -> [ItemPath?] {
    var paths: [ItemPath?] = Array(repeating: nil, count: ids.count)
    for section in sections.indices {
      if ids.count <= 4 {
        for (number, id) in ids.enumerated() where paths[number] == nil {
          paths[number] = sections[section].firstIndex(of: id).map {
            ItemPath(section: section, item: $0)
          }
        }
        continue
      }
      for (item, id) in sections[section].enumerated() {
        guard let number = table.find(hash(id), isSame: { ids[$0] == id }) else { continue }
        paths[number] = ItemPath(section: section, item: item)
      }
    }
    return paths
  }
}
