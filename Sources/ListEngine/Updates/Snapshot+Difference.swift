extension Snapshot {
  /// How another snapshot becomes this one, with as few moves as possible.
  ///
  /// Items that this snapshot marks for reloading or reconfiguring are carried along if both
  /// snapshots have them.
  ///
  /// An identifier that stands twice in one of the snapshots stops the program and is named, if the
  /// other has no duplicates.
  ///
  /// - Complexity: O(n) expected, and O(m · log n) when m items have to move. What both have in
  ///   common at the beginning and end of a section costs one comparison for each item.
  public func difference(from old: Snapshot) -> Difference<SectionID, ItemID> {
    let oldSections = old.items.sections
    let newSections = items.sections
    let builder = DifferenceBuilder(
      oldIDs: old.sectionIdentifiers,
      newIDs: sectionIdentifiers,
      old: oldSections,
      new: newSections,
      checksDuplicates: !(items.isChecked && old.items.isChecked))
    var difference = builder.difference
    difference.reloadedSections = reloadedSections.ids.compactMap { id in
      guard let oldIndex = old.sectionIndexes[id] else { return nil }
      return SectionMove(old: oldIndex, new: requireIndex(ofSection: id))
    }
    difference.reloadedSections.sort { $0.new < $1.new }
    difference.reloadedItems = updates(of: reloadedItems.ids, oldSections, newSections)
    difference.reconfiguredItems = updates(
      of: reconfiguredItems.ids.filter { !reloadedItems.contains($0) }, oldSections, newSections)
    return difference
  }

  /// This snapshot with a difference applied; the target's marks are not part of it.
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

  /// Where marked items were and are.
  private func updates(
    of ids: [ItemID], _ old: [[ItemID]], _ new: [[ItemID]]
  ) -> [ItemMove] {
    guard !ids.isEmpty else { return [] }
    let search = MarkedItemSearch(ids)
    let moves = zip(search.paths(in: old), search.paths(in: new)).compactMap { old, new in
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

  /// Where each identifier stands, or nil where it does not.
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
