#if canImport(UIKit) && !os(watchOS)
  internal import Foundation
  import UIKit

  /// Replaces the `prefetchDataSource` of a list, and counts the calls that it forwards.
  final class ScannedPrefetching: NSObject, UICollectionViewDataSourcePrefetching,
    UITableViewDataSourcePrefetching
  {
    /// All replacements: a list holds its source weakly, and without a replacement that a scanner
    /// has left behind the app would load nothing ahead.
    private static var installed: [ScannedPrefetching] = []

    private weak var scanner: ListScanner?
    private weak var list: UIScrollView?
    private weak var collectionSource: (any UICollectionViewDataSourcePrefetching)?
    private weak var tableSource: (any UITableViewDataSourcePrefetching)?

    /// Replaces the source; nil if the list has none.
    init?(_ scanner: ListScanner) {
      super.init()
      self.scanner = scanner
      list = scanner.list.view
      switch list {
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
      Self.installed.removeAll { $0.list == nil }
      Self.installed.append(self)
    }

    /// Restores the source.
    func restore() {
      switch list {
      case let list as UICollectionView where list.prefetchDataSource === self:
        list.prefetchDataSource = collectionSource
      case let list as UITableView where list.prefetchDataSource === self:
        list.prefetchDataSource = tableSource
      default: break
      }
      Self.installed.removeAll { $0 === self }
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
      guard let scanner else { return restore() }
      let starts = scanner.list.sectionStarts
      scanner.recorder.announced(
        paths.map { $0.number(starts) },
        visible: scanner.list.visibleItems(starts)
      )
    }
  }
#endif
