extension Prefetcher {
  /// Requests an item that a cell on screen shows, before everything else.
  ///
  /// Retries an item that failed. The request lasts until `releaseVisible`.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public mutating func requestVisible(_ id: ID) {
    core.requestVisible(slot(for: id))
  }

  /// Withdraws `requestVisible` when the cell has left the screen or shows another item.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public mutating func releaseVisible(_ id: ID) {
    guard let slot = table.slot(of: id) else { return }
    if core.releaseVisible(slot) { table.remove(slot) }
  }

  /// Requests items that the list view announces, the most urgent first.
  ///
  /// Call it from `collectionView(_:prefetchItemsAt:)`. The request for an item ends with its load,
  /// with `cancelPrefetch`, or when a cell requests the item with `requestVisible`. Ignored while
  /// only visible items are loaded (`PrefetchPolicy.MemoryMode.visibleOnly`).
  ///
  /// - Complexity: O(number of ids) expected.
  @inlinable
  public mutating func prefetch(_ ids: some Sequence<ID>) {
    guard policy.memoryMode != .visibleOnly else { return }
    for id in ids { core.requestAhead(slot(for: id)) }
  }

  /// Withdraws `prefetch`; call it from `collectionView(_:cancelPrefetchingForItemsAt:)`.
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
