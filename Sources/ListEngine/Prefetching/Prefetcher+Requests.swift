extension Prefetcher {
  /// Asks for an item that a cell on screen shows, before everything else.
  ///
  /// An item that failed is tried again. The request lasts until `releaseVisible`.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public mutating func requestVisible(_ id: ID) {
    core.requestVisible(slot(for: id))
  }

  /// Takes back `requestVisible`, when the cell has left the screen or shows another item.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public mutating func releaseVisible(_ id: ID) {
    guard let slot = table.slot(of: id) else { return }
    if core.releaseVisible(slot) { table.remove(slot) }
  }

  /// Asks for items that the list view announces, soonest needed first.
  ///
  /// This is what `collectionView(_:prefetchItemsAt:)` calls. The request for an item ends with its
  /// load, with `cancelPrefetch`, or when a cell asks for the item by `requestVisible`. While only
  /// visible items are loaded (`PrefetchPolicy.MemoryMode.visibleOnly`) it is ignored.
  ///
  /// - Complexity: O(number of ids) expected.
  @inlinable
  public mutating func prefetch(_ ids: some Sequence<ID>) {
    guard policy.memoryMode != .visibleOnly else { return }
    for id in ids { core.requestAhead(slot(for: id)) }
  }

  /// Takes back `prefetch`, as `collectionView(_:cancelPrefetchingForItemsAt:)` asks for.
  ///
  /// - Complexity: O(number of ids) expected.
  @inlinable
  public mutating func cancelPrefetch(_ ids: some Sequence<ID>) {
    for id in ids {
      guard let slot = table.slot(of: id) else { continue }
      if core.releaseAhead(slot) { table.remove(slot) }
    }
  }
}
