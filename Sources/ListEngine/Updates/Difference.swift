/// The changes from one snapshot to another, with as few moves as possible.
///
/// Positions before the change are *old*, positions after it are *new*. An item in both snapshots
/// is moved if it changes sections, or if it has to change places among the items that stay in its
/// section. Moving a section does not move its items.
///
/// ## Guarantees
///
/// - `old.applying(new.difference(from: old)) == new` for any two snapshots, marks included.
/// - No other difference between them moves fewer items or fewer sections.
/// - The same two snapshots give the same difference in every run. A new version may choose another
///   of several equally short ones.
/// - Snapshots with the same sections and items in the same order have no changes, only the marks
///   of the new one.
public struct Difference<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// Old indexes of the sections that disappear, ascending.
  public let deletedSections: [Int]
  /// New indexes and identifiers of the sections that appear, ascending.
  public let insertedSections: [SectionInsertion<SectionID>]
  /// The sections that change their order, ascending by new index.
  public let movedSections: [SectionMove]
  /// The sections to reload that are in both snapshots, ascending by new index.
  public let reloadedSections: [SectionMove]
  /// Old paths of the items that disappear, ascending, including those of deleted sections.
  public let deletedItems: [ItemPath]
  /// New paths and identifiers of the items that appear, ascending, including those of new
  /// sections.
  public let insertedItems: [ItemInsertion<ItemID>]
  /// The items that change their order or their section, ascending by new path.
  public let movedItems: [ItemMove]
  /// The items to reload that are in both snapshots, ascending by new path.
  public let reloadedItems: [ItemMove]
  /// The items to reconfigure that are in both snapshots, ascending by new path.
  public let reconfiguredItems: [ItemMove]

  /// All marks of the new snapshot, including those of new items, which a list view configures
  /// anyway.
  @usableFromInline let marks: SnapshotMarks<SectionID, ItemID>

  @inlinable
  init(
    _ sections: SectionMatching<SectionID>,
    of ids: [SectionID],
    _ items: ItemDifference<ItemID>,
    _ updates: MarkedUpdates<SectionID, ItemID>
  ) {
    deletedSections = sections.deleted
    insertedSections = sections.inserted(of: ids)
    movedSections = sections.moved()
    reloadedSections = updates.reloadedSections
    deletedItems = items.deleted
    insertedItems = items.inserted
    movedItems = items.moved
    reloadedItems = updates.reloadedItems
    reconfiguredItems = updates.reconfiguredItems
    marks = updates.marks
  }

  /// True if the list view has nothing to do.
  public var isEmpty: Bool {
    hasEqualOrder && reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }

  /// True if both snapshots have the same sections and items in the same order.
  public var hasEqualOrder: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
  }

  /// The number of sections and items that are deleted, inserted or moved.
  public var changeCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count
      + deletedItems.count + insertedItems.count + movedItems.count
  }
}

extension Difference: CustomStringConvertible {
  /// The changes by kind, at most five of each: `deleted items: 0.1, 0.3; moved items: 0.2 → 0.0`.
  public var description: String {
    var changes = ChangeDescription()
    changes.append("deleted sections", deletedSections)
    changes.append("inserted sections", insertedSections)
    changes.append("moved sections", movedSections)
    changes.append("reloaded sections", reloadedSections)
    changes.append("deleted items", deletedItems)
    changes.append("inserted items", insertedItems)
    changes.append("moved items", movedItems)
    changes.append("reloaded items", reloadedItems)
    changes.append("reconfigured items", reconfiguredItems)
    return changes.text
  }
}
