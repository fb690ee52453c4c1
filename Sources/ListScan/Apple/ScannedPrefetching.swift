#if canImport(UIKit) && !os(watchOS)
  internal import Foundation
  import UIKit

  /// Stands before the `prefetchDataSource` of a list, and counts what it passes on.
  final class ScannedPrefetching: NSObject, UICollectionViewDataSourcePrefetching,
    UITableViewDataSourcePrefetching
  {
    private weak var scanner: ListScanner?
    private weak var collectionSource: (any UICollectionViewDataSourcePrefetching)?
    private weak var tableSource: (any UITableViewDataSourcePrefetching)?

    /// Takes its place; nil if the list announces its items to nobody.
    init?(_ scanner: ListScanner) {
      super.init()
      self.scanner = scanner
      switch scanner.list.view {
      case let list as UICollectionView:
        guard let source = list.prefetchDataSource else { return nil }
        collectionSource = source
        list.prefetchDataSource = self
      case let list as UITableView:
        guard let source = list.prefetchDataSource else { return nil }
        tableSource = source
        list.prefetchDataSource = self
      default: return nil
      }
    }

    /// Puts the source back.
    func restore() {
      switch scanner?.list.view {
      case let list as UICollectionView where list.prefetchDataSource === self:
        list.prefetchDataSource = collectionSource
      case let list as UITableView where list.prefetchDataSource === self:
        list.prefetchDataSource = tableSource
      default: break
      }
    }

    func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      announced(indexPaths)
      collectionSource?.collectionView(view, prefetchItemsAt: indexPaths)
    }

    func collectionView(
      _ view: UICollectionView,
      cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      guard let collectionSource else { return }
      // Not every source implements it.
      let cancel: ((UICollectionView, [IndexPath]) -> Void)? =
        collectionSource.collectionView(_:cancelPrefetchingForItemsAt:)
      guard let cancel else { return }
      scanner?.recorder.count(.prefetchesCancelled, times: indexPaths.count)
      cancel(view, indexPaths)
    }

    func tableView(_ view: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      announced(indexPaths)
      tableSource?.tableView(view, prefetchRowsAt: indexPaths)
    }

    func tableView(_ view: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      guard let tableSource else { return }
      let cancel: ((UITableView, [IndexPath]) -> Void)? =
        tableSource.tableView(_:cancelPrefetchingForRowsAt:)
      guard let cancel else { return }
      scanner?.recorder.count(.prefetchesCancelled, times: indexPaths.count)
      cancel(view, indexPaths)
    }

    private func announced(_ paths: [IndexPath]) {
      guard let scanner else { return }
      scanner.recorder.announced(
        paths.map(scanner.list.number),
        visible: scanner.list.visibleItems
      )
    }
  }
#endif
