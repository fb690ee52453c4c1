/// Translates a difference to the calls of one `performBatchUpdates`, in the order and with the
/// paths that UIKit accepts.
///
/// UIKit takes old paths for deletions and reloads, new paths for insertions, and rejects some
/// combinations. Therefore:
/// - a section that is reloaded, or moves while its items change, is deleted and inserted;
/// - the items of deleted and inserted sections are omitted: an item that moves out of such a
///   section is inserted, and one that moves into one is deleted;
/// - an item that is reloaded and moves is deleted and inserted.
///
/// Apply the properties in the order in which they are listed here. Reconfigure after the batch,
/// with new paths; this runs the cell provider again without animation.
public struct BatchUpdates: Hashable, Sendable {
  /// Old paths of items to delete, descending.
  public private(set) var deletedItems: [ItemPath] = []
  /// Old indexes of sections to delete, descending.
  public private(set) var deletedSections: [Int] = []
  /// New indexes of sections to insert, ascending.
  public private(set) var insertedSections: [Int] = []
  /// Sections to move, ascending by new index.
  public private(set) var movedSections: [SectionMove] = []
  /// New paths of items to insert, ascending.
  public private(set) var insertedItems: [ItemPath] = []
  /// Items to move, ascending by new path.
  public private(set) var movedItems: [ItemMove] = []
  /// Old paths of items to reload, ascending.
  public private(set) var reloadedItems: [ItemPath] = []
  /// New paths of items to reconfigure when the batch is done, ascending.
  public private(set) var reconfiguredItems: [ItemPath] = []

  /// Translates a difference.
  ///
  /// - Complexity: O(c · log c) for c changes; O(c) if no section changes and no item is reloaded.
  @inlinable
  public init<SectionID, ItemID>(_ difference: Difference<SectionID, ItemID>) {
    self.init(
      PathChanges(
        deletedSections: difference.deletedSections,
        insertedSections: difference.insertedSections.map(\.index),
        movedSections: difference.movedSections,
        reloadedSections: difference.reloadedSections,
        deletedItems: difference.deletedItems,
        insertedItems: difference.insertedItems.map(\.path),
        movedItems: difference.movedItems,
        reloadedItems: difference.reloadedItems,
        reconfiguredItems: difference.reconfiguredItems
      )
    )
  }

  @usableFromInline
  init(_ changes: PathChanges) {
    guard changes.hasSameSections, changes.reloadedItems.isEmpty else {
      translate(changes)
      return
    }
    deletedItems = changes.deletedItems.reversed()
    insertedItems = changes.insertedItems
    movedItems = changes.movedItems
    reconfiguredItems = changes.reconfiguredItems.map(\.new)
  }

  private mutating func translate(_ changes: PathChanges) {
    var deleted = Set(changes.deletedSections)
    var inserted = Set(changes.insertedSections)
    let changed = SectionsWithChanges(changes)
    let replaced =
      changes.movedSections.filter {
        changed.old.contains($0.old) || changed.new.contains($0.new)
      }
      + changes.reloadedSections
    deleted.formUnion(replaced.map(\.old))
    inserted.formUnion(replaced.map(\.new))

    deletedSections = deleted.sorted(by: >)
    insertedSections = inserted.sorted()
    movedSections = changes.movedSections.filter { !deleted.contains($0.old) }
    addItems(of: changes, deleted, inserted)
  }

  private mutating func addItems(
    of changes: PathChanges,
    _ deleted: Set<Int>,
    _ inserted: Set<Int>
  ) {
    deletedItems = changes.deletedItems.filter { !deleted.contains($0.section) }
    insertedItems = changes.insertedItems.filter { !inserted.contains($0.section) }
    let reloaded = Set(changes.reloadedItems)
    for move in changes.movedItems {
      let leaves = !deleted.contains(move.old.section)
      let arrives = !inserted.contains(move.new.section)
      if leaves, arrives, !reloaded.contains(move) {
        movedItems.append(move)
      } else {
        if leaves { deletedItems.append(move.old) }
        if arrives { insertedItems.append(move.new) }
      }
    }
    let moved = Set(changes.movedItems)
    reloadedItems = changes.reloadedItems
      .filter { !moved.contains($0) && !deleted.contains($0.old.section) }
      .map(\.old)
    deletedItems.sort(by: >)
    insertedItems.sort()
    // New items are configured as they are inserted, even if the difference moves them.
    let arriving = Set(insertedItems)
    reconfiguredItems = changes.reconfiguredItems.map(\.new)
      .filter { !inserted.contains($0.section) && !arriving.contains($0) }
    reloadedItems.sort()
  }
}

/// A difference without identifiers, so that the code that translates it compiles once.
@usableFromInline
struct PathChanges: Sendable {
  let deletedSections: [Int]
  let insertedSections: [Int]
  let movedSections: [SectionMove]
  let reloadedSections: [SectionMove]
  let deletedItems: [ItemPath]
  let insertedItems: [ItemPath]
  let movedItems: [ItemMove]
  let reloadedItems: [ItemMove]
  let reconfiguredItems: [ItemMove]

  @usableFromInline
  init(
    deletedSections: [Int],
    insertedSections: [Int],
    movedSections: [SectionMove],
    reloadedSections: [SectionMove],
    deletedItems: [ItemPath],
    insertedItems: [ItemPath],
    movedItems: [ItemMove],
    reloadedItems: [ItemMove],
    reconfiguredItems: [ItemMove]
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.reloadedSections = reloadedSections
    self.deletedItems = deletedItems
    self.insertedItems = insertedItems
    self.movedItems = movedItems
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
  }

  var hasSameSections: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty
  }
}

extension BatchUpdates: CustomStringConvertible {
  /// The calls in order, with at most five places each: `deleted items: 0.3, 0.1; moved items: …`.
  public var description: String {
    var changes = ChangeDescription()
    changes.append("deleted items", deletedItems)
    changes.append("deleted sections", deletedSections)
    changes.append("inserted sections", insertedSections)
    changes.append("moved sections", movedSections)
    changes.append("inserted items", insertedItems)
    changes.append("moved items", movedItems)
    changes.append("reloaded items", reloadedItems)
    changes.append("reconfigured items", reconfiguredItems)
    return changes.text
  }
}

/// The sections whose items change.
private struct SectionsWithChanges {
  var old: Set<Int>
  var new: Set<Int>

  init(_ changes: PathChanges) {
    old = Set(changes.deletedItems.map(\.section))
    old.formUnion(changes.movedItems.map(\.old.section))
    old.formUnion(changes.reloadedItems.map(\.old.section))
    new = Set(changes.insertedItems.map(\.section))
    new.formUnion(changes.movedItems.map(\.new.section))
  }
}
