/// How one snapshot becomes another, with as few moves as possible.
///
/// Positions before the change are *old*, positions after it are *new*. An item in both snapshots
/// is moved if it changes sections, or if it has to change places among the items that stay in its
/// section. Moving a section does not move its items.
///
/// ```swift
/// let difference = new.difference(from: old)
/// old.applying(difference) == new
/// ```
public struct Difference<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// Old indexes of the sections that disappear, ascending.
  public internal(set) var deletedSections: [Int] = []
  /// New indexes and identifiers of the sections that appear, ascending.
  public internal(set) var insertedSections: [SectionInsertion<SectionID>] = []
  /// The sections that change their order, ascending by new index.
  public internal(set) var movedSections: [SectionMove] = []
  /// The sections to reload that are in both snapshots, ascending by new index.
  public internal(set) var reloadedSections: [SectionMove] = []
  /// Old paths of the items that disappear, ascending, including those of deleted sections.
  public internal(set) var deletedItems: [ItemPath] = []
  /// New paths and identifiers of the items that appear, ascending, including those of new
  /// sections.
  public internal(set) var insertedItems: [ItemInsertion<ItemID>] = []
  /// The items that change their order or their section, ascending by new path.
  public internal(set) var movedItems: [ItemMove] = []
  /// The items to reload that are in both snapshots, ascending by new path.
  public internal(set) var reloadedItems: [ItemMove] = []
  /// The items to reconfigure that are in both snapshots, ascending by new path.
  public internal(set) var reconfiguredItems: [ItemMove] = []

  /// Whether the list view has nothing to do.
  public var isEmpty: Bool {
    hasEqualOrder && reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }

  /// Whether both snapshots have the same sections and items in the same order.
  public var hasEqualOrder: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
  }

  /// How many sections and items are deleted, inserted or moved.
  public var changeCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count
      + deletedItems.count + insertedItems.count + movedItems.count
  }
}

extension Difference {
  @usableFromInline
  mutating func setItemChanges(
    deleted: [ItemPath],
    inserted: [ItemInsertion<ItemID>],
    moved: [ItemMove]
  ) {
    deletedItems = deleted
    insertedItems = inserted
    movedItems = moved
  }
}
