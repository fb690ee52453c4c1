extension Snapshot {
  /// Appends items to a section, or to the last one.
  ///
  /// - Complexity: O(k) for k items in a list that keeps an index. Otherwise O(1) for the first
  ///   items of a section, and at most a copy of the section for more.
  @inlinable
  public mutating func appendItems(_ identifiers: [ItemID], toSection section: SectionID? = nil) {
    items.insert(identifiers, at: endPath(ofSection: section))
  }

  /// Inserts items before another.
  ///
  /// - Complexity: O(k + log n) amortized for k items; the first few such changes O(n) comparisons.
  public mutating func insertItems(_ identifiers: [ItemID], beforeItem item: ItemID) {
    let path = requirePath(of: item)
    insert(identifiers, at: path)
  }

  /// Inserts items after another.
  ///
  /// - Complexity: O(k + log n) amortized for k items; the first few such changes O(n) comparisons.
  public mutating func insertItems(_ identifiers: [ItemID], afterItem item: ItemID) {
    var path = requirePath(of: item)
    path.item += 1
    insert(identifiers, at: path)
  }

  /// Deletes items, ignoring those that are not in the list.
  ///
  /// - Complexity: O(k · log n) amortized for k items, at most O(n); the first few such changes
  ///   O(n) comparisons.
  public mutating func deleteItems(_ identifiers: [ItemID]) {
    if identifiers.count > 4, identifiers.count > numberOfItems / 16 {
      items.removeAll(identifiers)
    } else {
      for id in identifiers { _ = items.remove(id) }
    }
    marks.remove(items: identifiers)
  }

  /// Deletes all sections and items.
  public mutating func deleteAllItems() {
    self = Snapshot()
  }

  /// Moves an item before another, which may be in another section.
  ///
  /// - Complexity: O(log n) amortized; the first few such changes O(n) comparisons.
  public mutating func moveItem(_ identifier: ItemID, beforeItem other: ItemID) {
    take(identifier, toward: other)
    let path = requirePath(of: other)
    insert([identifier], at: path)
  }

  /// Moves an item after another, which may be in another section.
  ///
  /// - Complexity: O(log n) amortized; the first few such changes O(n) comparisons.
  public mutating func moveItem(_ identifier: ItemID, afterItem other: ItemID) {
    take(identifier, toward: other)
    var path = requirePath(of: other)
    path.item += 1
    insert([identifier], at: path)
  }

  /// Marks items whose content changed, to give them new cells.
  ///
  /// - Complexity: O(k · log n) amortized for k items; the first few such calls O(n) comparisons.
  public mutating func reloadItems(_ identifiers: [ItemID]) {
    let call = MarkCall()
    for id in identifiers {
      _ = requirePath(of: id)
      marks.reloadedItems.insert(id, by: call)
    }
  }

  /// Marks items whose content changed, to update their cells in place.
  ///
  /// - Complexity: O(k · log n) amortized for k items; the first few such calls O(n) comparisons.
  public mutating func reconfigureItems(_ identifiers: [ItemID]) {
    let call = MarkCall()
    for id in identifiers {
      _ = requirePath(of: id)
      marks.reconfiguredItems.insert(id, by: call)
    }
  }

  /// The items to reload, in the order in which they were marked.
  public var reloadedItemIdentifiers: [ItemID] { marks.reloadedItems.ids }

  /// The items to reconfigure, in the order in which they were marked.
  public var reconfiguredItemIdentifiers: [ItemID] { marks.reconfiguredItems.ids }

  @inlinable
  func endPath(ofSection section: SectionID?) -> ItemPath {
    guard numberOfSections > 0 else { stopProgram("items need a section: append one first") }
    let index = section.map(sections.requireIndex(of:)) ?? numberOfSections - 1
    return ItemPath(section: index, item: items.count(inSection: index))
  }

  private mutating func insert(_ identifiers: [ItemID], at path: ItemPath) {
    items.insert(identifiers, at: path)
  }

  private mutating func take(_ identifier: ItemID, toward other: ItemID) {
    if identifier == other { stopProgram("item '\(identifier)' cannot move beside itself") }
    if items.remove(identifier) == nil { rejectUnknown(item: identifier) }
  }

  private mutating func requirePath(of item: ItemID) -> ItemPath {
    guard let path = items.locate(item) else { rejectUnknown(item: item) }
    return path
  }
}
