/// The step by which a list view shows the latest snapshot.
public enum ListUpdate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// Perform these changes in one batch; see `BatchUpdates`.
  case changes(Difference<SectionID, ItemID>)
  /// Reload everything, because there are too many changes for a batch.
  case reloadData
}

extension ListUpdate: CustomStringConvertible {
  /// The changes, at most five of each kind, or `reload data`.
  public var description: String {
    switch self {
    case .changes(let difference): "\(difference)"
    case .reloadData: "reload data"
    }
  }
}

/// Coalesces the snapshots that arrive within a frame into one update.
///
/// Each batch of updates costs a list view a layout pass. So submit snapshots as they come, and
/// take one update per frame. Items that intermediate snapshots inserted and deleted again never
/// appear; items that they marked for reloading or reconfiguring are not lost.
///
/// ```swift
/// updates.submit(snapshot)  // any number of times
/// switch updates.takeUpdate() {  // once a frame
/// case .changes(let difference): perform(BatchUpdates(difference))
/// case .reloadData: collectionView.reloadData()
/// case nil: break
/// }
/// ```
public struct UpdateQueue<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The largest number of deleted, inserted and moved sections and items in a batch.
  public let changeLimit: Int
  /// The snapshot that the list view shows after the last update that was taken, without marks.
  ///
  /// It changes when an update is taken, not when the list view has carried it out. So derive the
  /// next snapshot from it, but don't answer a data source's questions with it.
  public private(set) var shown: Snapshot<SectionID, ItemID>
  /// The last submitted snapshot that has not been taken; nil if there is none.
  public private(set) var pending: Snapshot<SectionID, ItemID>?

  /// The marks of submitted snapshots that have not been taken.
  @usableFromInline var marks = SnapshotMarks<SectionID, ItemID>()
  /// All marks of the submitted snapshots.
  @usableFromInline var submitted = SnapshotMarks<SectionID, ItemID>()
  /// The marks of all snapshots submitted before the last update was taken.
  @usableFromInline var taken = SnapshotMarks<SectionID, ItemID>()

  /// Creates a queue for a list view that shows a snapshot.
  ///
  /// - Parameters:
  ///   - shown: the current content of the list view; empty at first.
  ///   - changeLimit: the most changes to animate one by one; 100, as in IGListKit.
  /// - Precondition: the limit is not negative.
  public init(shown: Snapshot<SectionID, ItemID> = Snapshot(), changeLimit: Int = 100) {
    require(changeLimit >= 0, "a limit is not negative, got \(changeLimit)")
    self.shown = shown
    self.changeLimit = changeLimit
  }

  /// Submits a snapshot to show, replacing one that is still pending.
  ///
  /// A mark counts once: submitting a snapshot again, or one derived from it, announces only the
  /// marks set since.
  ///
  /// - Complexity: O(1), and O(1) expected for each marked item.
  public mutating func submit(_ snapshot: Snapshot<SectionID, ItemID>) {
    marks.formUnion(snapshot.marks, except: taken)
    submitted.formUnion(snapshot.marks)
    pending = snapshot
  }

  /// Returns the update to the latest snapshot; nil if there is nothing to do.
  ///
  /// Marks of items that are gone or that are new in this update have no effect.
  ///
  /// - Complexity: that of `Snapshot.difference(from:)`; O(1) when nothing was submitted.
  @inlinable
  public mutating func takeUpdate() -> ListUpdate<SectionID, ItemID>? {
    guard var target = pending else { return nil }
    target.marks = marks
    let difference = target.difference(from: shown)

    let taken = submitted
    self = UpdateQueue(shown: target.withoutMarks, changeLimit: changeLimit)
    self.taken = taken
    if difference.isEmpty { return nil }
    return difference.changeCount > changeLimit ? .reloadData : .changes(difference)
  }
}
