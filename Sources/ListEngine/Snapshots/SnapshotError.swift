/// A rule that sections and items from outside break.
public enum SnapshotError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error,
  Hashable
{
  /// A section identifier is in the list twice.
  case duplicateSection(SectionID)
  /// An item identifier is in the list twice.
  case duplicateItem(ItemID)
}

extension SnapshotError: CustomStringConvertible {
  /// The broken rule, with the identifier.
  public var description: String {
    switch self {
    case .duplicateSection(let id): "section identifier '\(id)' is in the list twice"
    case .duplicateItem(let id): "item identifier '\(id)' is in the list twice"
    }
  }
}

extension Snapshot {
  /// Creates a snapshot from untrusted sections and items, for instance from a server.
  ///
  /// - Throws: `SnapshotError` with the first identifier that occurs twice.
  /// - Complexity: O(n) expected.
  public init(
    validating sections: [(section: SectionID, items: [ItemID])]
  ) throws(SnapshotError<SectionID, ItemID>) {
    self.init()
    let ids = sections.map(\.section)
    if let id = firstDuplicate(in: ids) { throw .duplicateSection(id) }
    let items = sections.count == 1 ? sections[0].items : sections.flatMap(\.items)
    if let id = firstDuplicate(in: items) { throw .duplicateItem(id) }
    appendSections(ids)
    for (section, items) in sections { appendItems(items, toSection: section) }
  }

  /// Creates a snapshot from untrusted sections and items, and drops duplicates.
  ///
  /// The first occurrence of an item stays, and a section that comes again adds its items to the
  /// first.
  ///
  /// - Complexity: O(n) expected.
  public init(droppingDuplicates sections: [(section: SectionID, items: [ItemID])]) {
    self.init()
    var sectionIDs: Set<SectionID> = []
    var itemIDs: Set<ItemID> = []
    appendSections(sections.map(\.section).filter { sectionIDs.insert($0).inserted })
    for (section, items) in sections {
      appendItems(items.filter { itemIDs.insert($0).inserted }, toSection: section)
    }
  }
}
