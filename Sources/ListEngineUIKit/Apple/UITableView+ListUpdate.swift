#if canImport(UIKit) && !os(watchOS)
  public import ListEngine
  public import UIKit

  extension UITableView {
    /// Carries out an update from an `UpdateQueue`, with `performBatchUpdates` or a reload.
    ///
    /// See `UICollectionView.apply(_:updatingData:completion:)`.
    public func apply<SectionID, ItemID>(
      _ update: ListUpdate<SectionID, ItemID>,
      with animation: UITableView.RowAnimation = .automatic,
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
          updates.apply(to: Receiver(view: self, animation: animation))
        } completion: { _ in
          completion?()
        }
      }
      let changed = updates.reconfiguredItems.map { IndexPath($0) }
      if !changed.isEmpty { reconfigureRows(at: changed) }
    }

    private struct Receiver: BatchUpdateReceiver {
      let view: UITableView
      let animation: UITableView.RowAnimation

      func deleteItems(_ paths: [ItemPath]) {
        view.deleteRows(at: paths.map { IndexPath($0) }, with: animation)
      }
      func deleteSections(_ indexes: [Int]) {
        view.deleteSections(IndexSet(indexes), with: animation)
      }
      func insertSections(_ indexes: [Int]) {
        view.insertSections(IndexSet(indexes), with: animation)
      }
      func moveSection(_ move: SectionMove) { view.moveSection(move.old, toSection: move.new) }
      func insertItems(_ paths: [ItemPath]) {
        view.insertRows(at: paths.map { IndexPath($0) }, with: animation)
      }
      func moveItem(_ move: ItemMove) {
        view.moveRow(at: IndexPath(move.old), to: IndexPath(move.new))
      }
      func reloadItems(_ paths: [ItemPath]) {
        view.reloadRows(at: paths.map { IndexPath($0) }, with: animation)
      }
    }
  }
#endif
