#if canImport(UIKit) && !os(watchOS)
  public import AsyncPrefetch
  import ListEngine
  public import UIKit

  /// Passes the announcements of a list view to a `ListLoader`, by stable identifiers.
  ///
  /// Retain it: list views hold their prefetch data sources weakly.
  ///
  /// ```swift
  /// prefetching = ListPrefetching(photos, dataSource: dataSource)
  /// collectionView.prefetchDataSource = prefetching
  /// // in the cell provider
  /// prefetching.loader.show(id, in: cell) { cell, image in
  ///   cell.imageView.image = image ?? placeholder
  /// }
  /// ```
  ///
  /// An image that arrives late goes to the cell that requested it, and no snapshot is applied. If
  /// a cell can't take it, because it has a list configuration or its height depends on the image,
  /// call `loader.value(for:)` instead: when the image arrives, the item is reconfigured.
  ///
  /// Forward `willDisplay` and `didEndDisplaying` to `appeared(_:)` and `disappeared(_:)`, so that
  /// visible items stay in the cache and items that have left stop loading.
  public final class ListPrefetching<ID: Hashable & Sendable, Value: Sendable>: NSObject,
    UICollectionViewDataSourcePrefetching, UITableViewDataSourcePrefetching
  {
    /// Loads the announced items, and those that cells request.
    public let loader: ListLoader<ID, Value>

    private let itemIdentifier: (IndexPath) -> ID?
    private var announced = AnnouncedItems<ID>()

    /// Creates a prefetch data source for any data source.
    ///
    /// - Parameters:
    ///   - prefetcher: loads and caches.
    ///   - itemIdentifier: returns the item at an index path now; nil beyond the end.
    ///   - reconfigure: runs the cell provider again for items that cells requested with
    ///     `loader.value(for:)`.
    public init(
      _ prefetcher: AsyncPrefetcher<ID, Value>,
      itemIdentifier: @escaping (IndexPath) -> ID?,
      reconfigure: @escaping ([ID]) -> Void
    ) {
      loader = ListLoader(prefetcher, reconfigure: reconfigure)
      self.itemIdentifier = itemIdentifier
      super.init()
    }

    /// Creates a prefetch data source for a collection view with a diffable data source.
    public convenience init<SectionID: Hashable & Sendable>(
      _ prefetcher: AsyncPrefetcher<ID, Value>,
      dataSource: UICollectionViewDiffableDataSource<SectionID, ID>
    ) {
      self.init(
        prefetcher,
        itemIdentifier: { [weak dataSource] in dataSource?.itemIdentifier(for: $0) },
        reconfigure: { [weak dataSource] ids in
          guard let dataSource else { return }
          dataSource.apply(dataSource.snapshot().reconfiguring(ids), animatingDifferences: false)
        }
      )
    }

    /// Creates a prefetch data source for a table view with a diffable data source.
    public convenience init<SectionID: Hashable & Sendable>(
      _ prefetcher: AsyncPrefetcher<ID, Value>,
      dataSource: UITableViewDiffableDataSource<SectionID, ID>
    ) {
      self.init(
        prefetcher,
        itemIdentifier: { [weak dataSource] in dataSource?.itemIdentifier(for: $0) },
        reconfigure: { [weak dataSource] ids in
          guard let dataSource else { return }
          dataSource.apply(dataSource.snapshot().reconfiguring(ids), animatingDifferences: false)
        }
      )
    }

    /// Notes that the cell of an item is about to appear.
    public func appeared(_ id: ID) {
      announced.appeared(id)
      loader.appeared(id)
    }

    /// Notes that the cell of an item has left the screen.
    public func disappeared(_ id: ID) {
      loader.disappeared(id)
    }

    // Extensions of generic classes can't have methods that Objective-C calls, so these stay here.

    /// Loads the items that the collection view announces.
    public func collectionView(
      _ collectionView: UICollectionView,
      prefetchItemsAt indexPaths: [IndexPath]
    ) {
      prefetch(indexPaths)
    }

    /// Cancels the items that the collection view announced.
    public func collectionView(
      _ collectionView: UICollectionView,
      cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      cancel(indexPaths)
    }

    /// Loads the items that the table view announces.
    public func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      prefetch(indexPaths)
    }

    /// Cancels the items that the table view announced.
    public func tableView(
      _ tableView: UITableView,
      cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {
      cancel(indexPaths)
    }

    private func prefetch(_ indexPaths: [IndexPath]) {
      var ids: [ID] = []
      for indexPath in indexPaths {
        guard let id = itemIdentifier(indexPath) else { continue }
        announced.announce(id, at: ItemPath(indexPath))
        ids.append(id)
      }
      loader.prefetch(ids)
    }

    private func cancel(_ indexPaths: [IndexPath]) {
      loader.cancelPrefetch(indexPaths.compactMap { announced.cancel(ItemPath($0)) })
    }
  }

  extension NSDiffableDataSourceSnapshot {
    /// Returns the snapshot with the given items marked, except those that it no longer has.
    fileprivate func reconfiguring(_ identifiers: [ItemIdentifierType]) -> Self {
      var snapshot = self
      snapshot.reconfigureItems(identifiers.filter { indexOfItem($0) != nil })
      return snapshot
    }
  }
#endif
