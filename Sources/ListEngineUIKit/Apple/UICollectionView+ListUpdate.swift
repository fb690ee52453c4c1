#if canImport(UIKit) && !os(watchOS)
  public import ListEngine
  public import UIKit

  extension UICollectionView {
    /// Carries out an update from an `UpdateQueue`, with `performBatchUpdates` or a reload.
    ///
    /// Use it with your own data source. A diffable data source makes its own difference; never
    /// update its list view directly.
    ///
    /// - Parameters:
    ///   - update: the result of `UpdateQueue.takeUpdate()`.
    ///   - updatingData: makes the data source return the new items. UIKit asks for counts before
    ///     and after this closure, so the data source must not change earlier.
    ///   - completion: called when the animations have ended.
    public func apply<SectionID, ItemID>(
      _ update: ListUpdate<SectionID, ItemID>,
      updatingData: @escaping () -> Void,
      completion: (() -> Void)? = nil
    ) {
      guard case .changes(let difference) = update else {
        updatingData()
        reloadData()
        completion?()
        return
      }
      let updates = BatchUpdates(difference)
      if updates.isBatchEmpty {
        updatingData()
        completion?()
      } else {
        performBatchUpdates {
          updatingData()
          updates.apply(to: Receiver(view: self))
        } completion: { _ in
          completion?()
        }
      }
      let changed = updates.reconfiguredItems.map { IndexPath($0) }
      if !changed.isEmpty { reconfigureItems(at: changed) }
    }

    private struct Receiver: BatchUpdateReceiver {
      let view: UICollectionView

      func deleteItems(_ paths: [ItemPath]) { view.deleteItems(at: paths.map { IndexPath($0) }) }
      func deleteSections(_ indexes: [Int]) { view.deleteSections(IndexSet(indexes)) }
      func insertSections(_ indexes: [Int]) { view.insertSections(IndexSet(indexes)) }
      func moveSection(_ move: SectionMove) { view.moveSection(move.old, toSection: move.new) }
      func insertItems(_ paths: [ItemPath]) { view.insertItems(at: paths.map { IndexPath($0) }) }
      func moveItem(_ move: ItemMove) {
        view.moveItem(at: IndexPath(move.old), to: IndexPath(move.new))
      }
      func reloadItems(_ paths: [ItemPath]) { view.reloadItems(at: paths.map { IndexPath($0) }) }
    }
  }
#endif
