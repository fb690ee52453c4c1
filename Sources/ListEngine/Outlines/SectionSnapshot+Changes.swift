extension SectionSnapshot {
  /// Appends items to the children of another, or at the top.
  ///
  /// - Complexity: O(k) expected for k items.
  public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) {
    insert(items, at: parent.map { requireNode($0).children.count } ?? rootItems.count, of: parent)
  }

  /// Inserts items before another, under the same parent.
  ///
  /// - Complexity: O(k + s) expected for k items and s siblings.
  public mutating func insert(_ items: [ItemID], before item: ItemID) {
    insert(items, at: place(of: item), of: requireNode(item).parent)
  }

  /// Inserts items after another and its descendants, under the same parent.
  ///
  /// - Complexity: O(k + s) expected for k items and s siblings.
  public mutating func insert(_ items: [ItemID], after item: ItemID) {
    insert(items, at: place(of: item) + 1, of: requireNode(item).parent)
  }

  /// Inserts an outline before an item, under the same parent; expanded items stay expanded.
  ///
  /// - Complexity: O(k + s) expected for k items of the outline and s siblings.
  public mutating func insert(_ snapshot: SectionSnapshot, before item: ItemID) {
    insert(snapshot, at: place(of: item), of: requireNode(item).parent)
  }

  /// Inserts an outline after an item and its descendants, under the same parent; expanded items
  /// stay expanded.
  ///
  /// - Complexity: O(k + s) expected for k items of the outline and s siblings.
  public mutating func insert(_ snapshot: SectionSnapshot, after item: ItemID) {
    insert(snapshot, at: place(of: item) + 1, of: requireNode(item).parent)
  }

  /// Replaces all descendants of an item; the item stays expanded or collapsed.
  ///
  /// - Complexity: O(k) expected for k descendants before and after.
  public mutating func replace(childrenOf parent: ItemID, using snapshot: SectionSnapshot) {
    delete(requireNode(parent).children)
    insert(snapshot, at: 0, of: parent)
  }

  /// Deletes items with their descendants, ignoring those that are not in the outline.
  ///
  /// - Complexity: O(k + s) expected for k items and descendants with s siblings.
  public mutating func delete(_ items: [ItemID]) {
    var parents: Set<ItemID?> = []
    for item in items {
      guard let node = nodes[item] else { continue }
      parents.insert(node.parent)
      var rest = [item]
      while let next = rest.popLast() {
        if let node = nodes.removeValue(forKey: next) { rest += node.children }
      }
    }
    for parent in parents {
      guard let parent else {
        rootItems.removeAll { nodes[$0] == nil }
        continue
      }
      guard var node = nodes[parent] else { continue }
      node.children.removeAll { nodes[$0] == nil }
      nodes[parent] = node
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() {
    self = SectionSnapshot()
  }

  /// Shows the children of items, wherever these are visible.
  ///
  /// - Complexity: O(k) expected for k items.
  public mutating func expand(_ items: [ItemID]) {
    setExpanded(items, true)
  }

  /// Hides the descendants of items; descendants that are expanded stay so.
  ///
  /// - Complexity: O(k) expected for k items.
  public mutating func collapse(_ items: [ItemID]) {
    setExpanded(items, false)
  }

  private mutating func setExpanded(_ items: [ItemID], _ isExpanded: Bool) {
    for item in items {
      _ = requireNode(item)
      nodes[item]?.isExpanded = isExpanded
    }
  }

  /// Returns the place of an item among its siblings.
  private func place(of item: ItemID) -> Int {
    let siblings = requireNode(item).parent.map { requireNode($0).children } ?? rootItems
    guard let place = siblings.firstIndex(of: item) else { rejectUnknown(item: item) }
    return place
  }

  private mutating func insert(_ items: [ItemID], at place: Int, of parent: ItemID?) {
    var snapshot = SectionSnapshot()
    for item in items {
      if snapshot.nodes.updateValue(Node(parent: nil, level: 0), forKey: item) != nil {
        noteDuplicate("item", item)
      } else {
        snapshot.rootItems.append(item)
      }
    }
    insert(snapshot, at: place, of: parent)
  }

  private mutating func insert(_ snapshot: SectionSnapshot, at place: Int, of parent: ItemID?) {
    var snapshot = snapshot
    let known = snapshot.items.filter(contains)
    for item in known { noteDuplicate("item", item) }
    snapshot.delete(known)
    let depth = parent.map { requireNode($0).level + 1 } ?? 0
    for item in snapshot.items {
      var node = snapshot.requireNode(item)
      if node.level == 0 { node.parent = parent }
      node.level += depth
      nodes[item] = node
    }
    if let parent {
      nodes[parent]?.children.insert(contentsOf: snapshot.rootItems, at: place)
    } else {
      rootItems.insert(contentsOf: snapshot.rootItems, at: place)
    }
  }
}
