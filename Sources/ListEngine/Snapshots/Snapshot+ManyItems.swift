extension Snapshot {
  /// Marks for reconfiguring every item that an older snapshot has too, if its content differs.
  ///
  /// A snapshot has identifiers only, so the caller compares the contents:
  ///
  /// ```swift
  /// new.reconfigureItems(sharedWith: old) { photos[$0] != oldPhotos[$0] }
  /// ```
  ///
  /// - Parameters:
  ///   - old: the snapshot that the list view shows.
  ///   - contentDiffers: returns true if an item looks different now; called once for each item of
  ///     this snapshot, in order, including new items, which are not marked.
  /// - Complexity: O(n) calls; if k contents differ, also O(n) look-ups, or O(k · n) comparisons
  ///   for up to 4.
  public mutating func reconfigureItems(
    sharedWith old: Snapshot,
    where contentDiffers: (_ identifier: ItemID) throws -> Bool
  ) rethrows {
    var changed: [ItemID] = []
    for items in items.sections { changed += try items.filter(contentDiffers) }
    guard !changed.isEmpty else { return }
    let oldPaths = MarkedItemSearch(changed).paths(in: old.items.sections)
    let call = MarkCall()
    for (id, path) in zip(changed, oldPaths) where path != nil {
      marks.reconfiguredItems.insert(id, by: call)
    }
  }

  /// Deletes every item that satisfies a predicate.
  ///
  /// - Parameter isDeleted: returns true for an item to delete; called once for each, in order.
  /// - Complexity: O(n); nothing is hashed if no item is deleted.
  public mutating func deleteItems(
    where isDeleted: (_ identifier: ItemID) throws -> Bool
  ) rethrows {
    var deleted: [ItemID] = []
    for items in items.sections { deleted += try items.filter(isDeleted) }
    deleteItems(deleted)
  }

  /// Replaces the items of a section, for instance with those from a server.
  ///
  /// Items that stay keep their marks. The new items must not be in another section.
  ///
  /// - Complexity: O(k) expected for k items before and after, and O(n) if the list has no index.
  public mutating func replaceItems(inSection section: SectionID, with identifiers: [ItemID]) {
    let index = sections.requireIndex(of: section)
    let old = items.items(inSection: index)
    guard old != identifiers else { return }
    items.removeSection(at: index)
    items.insertSections(count: 1, at: index)
    items.insert(identifiers, at: ItemPath(section: index, item: 0))
    guard !marks.reloadedItems.isEmpty || !marks.reconfiguredItems.isEmpty else { return }
    let staying = Set(identifiers)
    marks.remove(items: old.filter { !staying.contains($0) })
  }
}
