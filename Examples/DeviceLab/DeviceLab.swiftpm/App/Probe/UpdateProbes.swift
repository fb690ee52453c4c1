import LabPlan
import UIKit

/// Snapshots and list views told of changes.
@MainActor enum UpdateProbes {
  static func run(into report: inout ProbeReport) {
    for count in [1_000, 10_000] { snapshot(of: count, into: &report) }
    let list = ProbeList()
    report.add(
      .batchUpdate,
      nanoseconds: Stopwatch.times(30, prepare: { _ in list }) { $0.deleteAndInsert() },
      // Each repetition is two updates.
      units: 2,
      parameters: ["items": 1_000, "how": "performBatchUpdates with layout"]
    )
    report.add(
      .dataReload,
      nanoseconds: Stopwatch.times(30, prepare: { _ in list }) { $0.reload() },
      parameters: ["items": 1_000, "how": "with layout and the plain cells on screen"]
    )
    let paths = (0..<12).map { IndexPath(item: ($0 * 7) % 12, section: 0) }
    report.add(
      .indexPathSorting,
      nanoseconds: Stopwatch.quickTimes { _ in _ = paths.sorted() },
      parameters: ["paths": 12]
    )
    let view = list.collectionView
    report.add(
      .prefetchCall,
      nanoseconds: Stopwatch.quickTimes { _ in list.collectionView(view, prefetchItemsAt: paths) },
      parameters: ["paths": 12, "how": "a look-up for each; no load starts"]
    )
  }

  private static func snapshot(of count: Int, into report: inout ProbeReport) {
    report.add(
      .snapshotConstruction,
      nanoseconds: Stopwatch.times(30, prepare: { _ in Array(0..<count) }) { ids in
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(ids)
      },
      units: Double(count) / 1_000,
      parameters: ["items": .number(Double(count))]
    )
  }
}

/// A collection view with a data source of its own.
@MainActor
final class ProbeList: NSObject, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching
{
  let collectionView: UICollectionView
  private var ids = Array(0..<1_000)
  private var announced = 0

  override init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 72)
    let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    collectionView = UICollectionView(frame: frame, collectionViewLayout: layout)
    super.init()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.layoutIfNeeded()
  }

  /// Deletes the first item and inserts it again.
  func deleteAndInsert() {
    let path = IndexPath(item: 0, section: 0)
    let collectionView = collectionView
    UIView.performWithoutAnimation {
      let first = ids.removeFirst()
      collectionView.performBatchUpdates { collectionView.deleteItems(at: [path]) }
      collectionView.layoutIfNeeded()
      ids.insert(first, at: 0)
      collectionView.performBatchUpdates { collectionView.insertItems(at: [path]) }
      collectionView.layoutIfNeeded()
    }
  }

  /// Reloads everything.
  func reload() {
    collectionView.reloadData()
    collectionView.layoutIfNeeded()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    ids.count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    prefetchItemsAt indexPaths: [IndexPath]
  ) {
    for path in indexPaths { announced &+= ids[path.item] }
  }
}
