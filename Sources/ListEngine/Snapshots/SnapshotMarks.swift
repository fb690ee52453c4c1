/// The changes that a snapshot announces besides its order: sections and items to reload or
/// reconfigure.
@usableFromInline
struct SnapshotMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The sections to reload.
  @usableFromInline var sections = MarkedIdentifiers<SectionID>()
  @usableFromInline var reloadedItems = MarkedIdentifiers<ItemID>()
  @usableFromInline var reconfiguredItems = MarkedIdentifiers<ItemID>()

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool {
    sections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }

  /// Forgets items that are deleted.
  ///
  /// - Complexity: O(k) expected for k items, O(1) if none are marked.
  mutating func remove(items ids: [ItemID]) {
    guard !reloadedItems.isEmpty || !reconfiguredItems.isEmpty else { return }
    for id in ids {
      reloadedItems.remove(id)
      reconfiguredItems.remove(id)
    }
  }

  /// Adds the marks of a later snapshot, except the known ones.
  ///
  /// - Complexity: O(k) expected for k marks.
  mutating func formUnion(_ other: SnapshotMarks, except known: SnapshotMarks = SnapshotMarks()) {
    sections.formUnion(other.sections, except: known.sections)
    reloadedItems.formUnion(other.reloadedItems, except: known.reloadedItems)
    reconfiguredItems.formUnion(other.reconfiguredItems, except: known.reconfiguredItems)
  }
}
