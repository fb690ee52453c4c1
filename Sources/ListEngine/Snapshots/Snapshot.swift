/// The content of a list at one moment: sections and their items, as identifiers.
///
/// The operations are those of UIKit's `NSDiffableDataSourceSnapshot`, under the same names.
///
/// ```swift
/// var snapshot = Snapshot<String, Int>()
/// snapshot.appendSections(["inbox"])
/// snapshot.appendItems([1, 2, 3])
/// snapshot.moveItem(3, beforeItem: 1)
/// snapshot.reconfigureItems([2])
/// ```
///
/// ## Unknown identifiers
///
/// Deleting an item or a section that is not in the list does nothing, as in UIKit, and neither
/// does deleting it twice in one call. Any other use of an unknown identifier (inserting or moving
/// beside it, moving, reloading, reconfiguring or counting it) stops the program with a message
/// that names it. An item marked twice for reloading or reconfiguring is announced once.
///
/// ## Duplicates
///
/// An identifier should occur in a snapshot at most once. A debug build stops at an item that
/// occurs twice, with a message that names it, when it makes a difference, or builds or updates an
/// index. A release build keeps both. A look-up finds the first, and a difference deletes and
/// inserts the items that it can't match, so that a list view has as many items as the snapshot. A
/// section that is already in the list isn't added again. If identifiers come from outside, use
/// `init(validating:)` or `init(droppingDuplicates:)`.
///
/// ## Looking up items
///
/// Appending only copies: nothing is hashed. The first sixteen look-ups compare, which costs O(n)
/// each but less than an index. The next builds an index in O(n) for all copies of the snapshot.
/// From then on look-ups cost O(log n), even right after changes, because changes keep the index.
/// Deleting many items at once, or most of them one by one, drops the index.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var sections = SectionTable<SectionID>()
  @usableFromInline var items: ItemStorage<ItemID>
  @usableFromInline var marks = SnapshotMarks<SectionID, ItemID>()

  /// Creates a snapshot without sections.
  @inlinable
  public init() {
    items = ItemStorage()
  }

  /// The identifiers of the sections in order.
  ///
  /// - Complexity: O(1).
  @inlinable public var sectionIdentifiers: [SectionID] { sections.ids }

  /// The number of sections.
  ///
  /// - Complexity: O(1).
  @inlinable public var numberOfSections: Int { sections.count }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(1).
  public var numberOfItems: Int { items.count }

  /// Returns the number of items in a section.
  ///
  /// - Complexity: O(log n) expected.
  public func numberOfItems(inSection section: SectionID) -> Int {
    items.count(inSection: sections.requireIndex(of: section))
  }

  /// The identifiers of all items in order.
  ///
  /// - Complexity: O(1) for one section of a list that has no index yet, otherwise O(n).
  public var itemIdentifiers: [ItemID] {
    numberOfSections == 1 ? items.items(inSection: 0) : Array(items.sections.joined())
  }

  /// Returns the identifiers of a section's items in order.
  ///
  /// - Complexity: O(1) in a list that has no index yet, otherwise O(k) for k items.
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID] {
    items.items(inSection: sections.requireIndex(of: section))
  }

  /// Returns the index of a section; nil if there is no such section.
  ///
  /// - Complexity: O(1) expected.
  public func indexOfSection(_ section: SectionID) -> Int? {
    sections.index(of: section)
  }

  /// Returns the index of an item among the items of all sections; nil if there is no such item.
  ///
  /// - Complexity: O(log n) expected, even right after a change. O(n) for the first few look-ups,
  ///   and the first few after a deletion that dropped the index.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    items.index(of: item)
  }

  /// Returns the section and place of an item; nil if there is no such item.
  ///
  /// - Complexity: O(log n) expected, even right after a change. O(n) for the first few look-ups,
  ///   and the first few after a deletion that dropped the index.
  @inlinable
  public func indexPath(for item: ItemID) -> ItemPath? {
    items.path(of: item)
  }

  /// Returns the item at a path; nil if there is none.
  ///
  /// Use this in a cell provider instead of copying a section's items with
  /// `itemIdentifiers(inSection:)`.
  ///
  /// - Complexity: O(1) in a list that has no index yet, otherwise O(log n).
  public func itemIdentifier(for path: ItemPath) -> ItemID? {
    items.item(at: path)
  }

  /// Returns the section of an item; nil if there is no such item.
  ///
  /// - Complexity: O(log n) expected, even right after a change. O(n) for the first few look-ups,
  ///   and the first few after a deletion that dropped the index.
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    indexPath(for: item).map { sectionIdentifiers[$0.section] }
  }

  /// Returns true if an item is in the snapshot.
  ///
  /// - Complexity: O(log n) expected, even right after a change. O(n) for the first few look-ups,
  ///   and the first few after a deletion that dropped the index.
  public func contains(_ item: ItemID) -> Bool {
    indexPath(for: item) != nil
  }
}

extension Snapshot: Equatable {
  /// Returns true if two snapshots have the same sections and items in the same order, with the
  /// same marks for reloading and reconfiguring.
  ///
  /// - Complexity: O(n).
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    left.sections.ids == right.sections.ids && left.items.sections == right.items.sections
      && left.marks == right.marks
  }
}
