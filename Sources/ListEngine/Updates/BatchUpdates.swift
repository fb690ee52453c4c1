/// A difference as the calls of one `performBatchUpdates`, in the order and with the paths that
/// UIKit accepts.
///
/// UIKit takes old paths for deletions and reloads, new paths for insertions, and rejects some
/// combinations. Therefore
/// - a section that moves while its items change, or that is reloaded, is deleted and inserted;
/// - the items of deleted and inserted sections are not mentioned: an item that moves out of such a
///   section is inserted, one that moves into one is deleted;
/// - an item that is reloaded and moves is deleted and inserted.
///
/// Apply the fields in the order in which they are listed here. Reconfigure after the batch, with
/// new paths; this runs the cell provider again without animation.
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
  /// - Complexity: O(c · log c) for c changes.
  public init<SectionID, ItemID>(_ difference: Difference<SectionID, ItemID>) {
    var deleted = Set(difference.deletedSections)
    var inserted = Set(difference.insertedSections.map(\.index))
    let changed = SectionsWithChanges(difference)
    let replaced =
      difference.movedSections.filter {
        changed.old.contains($0.old) || changed.new.contains($0.new)
      }
      + difference.reloadedSections
    deleted.formUnion(replaced.map(\.old))
    inserted.formUnion(replaced.map(\.new))

    deletedSections = deleted.sorted(by: >)
    insertedSections = inserted.sorted()
    movedSections = difference.movedSections.filter { !deleted.contains($0.old) }
    addItems(of: difference, deleted, inserted)
  }

  private mutating func addItems<SectionID, ItemID>(
    of difference: Difference<SectionID, ItemID>,
    _ deleted: Set<Int>,
    _ inserted: Set<Int>
  ) {
    deletedItems = difference.deletedItems.filter { !deleted.contains($0.section) }
    insertedItems = difference.insertedItems.map(\.path).filter { !inserted.contains($0.section) }
    let reloaded = Set(difference.reloadedItems)
    for move in difference.movedItems {
      let leaves = !deleted.contains(move.old.section)
      let arrives = !inserted.contains(move.new.section)
      if leaves, arrives, !reloaded.contains(move) {
        movedItems.append(move)
      } else {
        if leaves { deletedItems.append(move.old) }
        if arrives { insertedItems.append(move.new) }
      }
    }
    let moved = Set(difference.movedItems)
    reloadedItems = difference.reloadedItems
      .filter { !moved.contains($0) && !deleted.contains($0.old.section) }
      .map(\.old)
    deletedItems.sort(by: >)
    insertedItems.sort()
    // New items are configured as they are inserted, even if the difference moves them.
    let arriving = Set(insertedItems)
    reconfiguredItems = difference.reconfiguredItems.map(\.new)
      .filter { !inserted.contains($0.section) && !arriving.contains($0) }
    reloadedItems.sort()
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

  init<SectionID, ItemID>(_ difference: Difference<SectionID, ItemID>) {
    old = Set(difference.deletedItems.map(\.section))
    old.formUnion(difference.movedItems.map(\.old.section))
    old.formUnion(difference.reloadedItems.map(\.old.section))
    new = Set(difference.insertedItems.map(\.path.section))
    new.formUnion(difference.movedItems.map(\.new.section))
  }
}
