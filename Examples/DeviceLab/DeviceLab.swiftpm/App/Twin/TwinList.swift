import FrameLab
import LabPlan
import ListEngineUIKit
import ListScan
import UIKit

/// The items of the list and how it is told of their changes: `snapshotApplication`, `contentUpdate`,
/// `updateCoalescing`, `scrollAnchoring` and `heightInvalidation`.
@MainActor final class TwinList {
  typealias DataSource = UICollectionViewDiffableDataSource<Int, Int>

  private(set) var rows: [Int: TwinRow]
  private(set) var order: [Int]
  private let plan: TwinPlan
  private let heights: CellHeights<Int>
  private weak var collectionView: UICollectionView?
  private var nextID: Int
  private var changed: [Int] = []
  private var isDue = false
  var dataSource: DataSource?

  init(_ plan: TwinPlan, _ collectionView: UICollectionView, _ heights: CellHeights<Int>) {
    self.plan = plan
    self.heights = heights
    self.collectionView = collectionView
    let all = plan.rows()
    rows = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    order = all.map(\.id)
    nextID = all.count
  }

  /// The item at a path.
  func row(at path: IndexPath) -> TwinRow? {
    guard order.indices.contains(path.item) else { return nil }
    return rows[order[path.item]]
  }

  /// Shows the items for the first time.
  func start() {
    dataSource?.applySnapshotUsingReloadData(snapshot())
  }

  /// Something happens to the items.
  func happen(_ event: ScenarioFile.Event) {
    let first = firstVisible
    switch event.event {
    case "insertAtTop": insert(event.count ?? 0, at: 0)
    case "insertAboveViewport": insert(event.count ?? 0, at: first)
    case "deleteVisible":
      let end = min(order.count, first + (event.count ?? 0))
      for id in order[first..<end] { rows[id] = nil }
      order.removeSubrange(first..<end)
    case "moveLastToTop": if let last = order.popLast() { order.insert(last, at: 0) }
    case "changeVisible":
      let ids = order[first..<min(order.count, first + (event.count ?? 0))]
      for id in ids { rows[id]?.revision += 1 }
      return contentChanged(Array(ids))
    default: return
    }
    invalidateHeights(of: [])
    update()
  }

  /// The contents of items have changed, or their images have come.
  func contentChanged(_ ids: [Int]) {
    changed += ids
    invalidateHeights(of: ids)
    update()
  }

  /// Applies what has gathered since the last frame.
  func frame() {
    guard isDue else { return }
    isDue = false
    apply()
  }

  private func update() {
    switch plan.techniques.updateCoalescing {
    case .perFrame: isDue = true
    // Trap: an apply for each arrival.
    case .perArrival: apply()
    }
  }

  private func apply() {
    guard let dataSource, let collectionView else { return }
    let anchor = plan.techniques.scrollAnchoring == .on ? self.anchor() : nil
    var snapshot = snapshot()
    let known = Set(changed).filter { rows[$0] != nil }.sorted()
    changed = []
    switch plan.techniques.contentUpdate {
    case .reconfigure: snapshot.reconfigureItems(known)
    // Trap: replaces the cell, and its state is lost.
    case .reload: snapshot.reloadItems(known)
    // Trap: replaces all cells.
    case .reloadData:
      if !known.isEmpty {
        ListScanner.count(.reloads)
        collectionView.reloadData()
      }
    }
    ListScanner.willApply(snapshot)
    switch plan.techniques.snapshotApplication {
    case .difference: dataSource.apply(snapshot, animatingDifferences: false)
    // Trap: throws all cells away.
    case .reloadData:
      ListScanner.count(.reloads)
      dataSource.applySnapshotUsingReloadData(snapshot)
    }
    if let anchor { restore(anchor) }
  }

  private func snapshot() -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(order)
    return snapshot
  }

  private func insert(_ count: Int, at index: Int) {
    let new = (0..<count).map { nextID + $0 }
    nextID += count
    for id in new { rows[id] = plan.row(id) }
    order.insert(contentsOf: new, at: index)
  }

  private func invalidateHeights(of ids: [Int]) {
    switch plan.techniques.heightInvalidation {
    case .never: break
    // Trap: everything is measured again.
    case .everything: heights.invalidateAll()
    case .exact: for id in ids { heights.invalidate(id) }
    }
  }

  private var firstVisible: Int {
    collectionView?.indexPathsForVisibleItems.map(\.item).min() ?? 0
  }

  /// The first item on screen, and how far below the top of the screen it is.
  private func anchor() -> (id: Int, distance: CGFloat)? {
    guard let collectionView, order.indices.contains(firstVisible),
      let id = dataSource?.itemIdentifier(for: IndexPath(item: firstVisible, section: 0)),
      let attributes = collectionView.layoutAttributesForItem(
        at: IndexPath(item: firstVisible, section: 0)
      )
    else { return nil }
    return (id, attributes.frame.minY - collectionView.contentOffset.y)
  }

  private func restore(_ anchor: (id: Int, distance: CGFloat)) {
    guard let collectionView, let path = dataSource?.indexPath(for: anchor.id) else { return }
    collectionView.layoutIfNeeded()
    guard let attributes = collectionView.layoutAttributesForItem(at: path) else { return }
    collectionView.contentOffset.y = attributes.frame.minY - anchor.distance
  }
}
