public import ListEngine

extension AsyncPrefetcher {
  /// Plans for what is on screen now; see
  /// `Prefetcher.viewportChanged(visible:of:itemsPerSecond:left:id:)`.
  public func viewportChanged(
    visible: Range<Int>,
    of itemCount: Int,
    itemsPerSecond: Double = 0,
    isolation: isolated any Actor = #isolation,
    id: (Int) -> ID
  ) {
    prefetcher.viewportChanged(
      visible: visible,
      of: itemCount,
      itemsPerSecond: itemsPerSecond,
      left: { _ = cache.values.value(for: $0) },
      id: id
    )
    carryOut(isolation)
    settleBatches()
  }

  /// Notes that positions now mean other items.
  public func itemsChanged() {
    prefetcher.itemsChanged()
  }

  /// Requests items that the list view announces: `collectionView(_:prefetchItemsAt:)`.
  public func prefetch(
    _ ids: some Sequence<ID>,
    isolation: isolated any Actor = #isolation
  ) {
    let ids = Array(ids)
    prefetcher.prefetch(ids)
    for id in ids where prefetcher.state(of: id) == .waiting || prefetcher.state(of: id) == .loading
    {
      announced.insert(id)
    }
    carryOut(isolation)
  }

  /// Undoes `prefetch`: `collectionView(_:cancelPrefetchingForItemsAt:)`.
  public func cancelPrefetch(
    _ ids: some Sequence<ID>,
    isolation: isolated any Actor = #isolation
  ) {
    let ids = Array(ids)
    prefetcher.cancelPrefetch(ids)
    announced.subtract(ids)
    carryOut(isolation)
    settleBatches()
  }

  /// Notes that a cell shows an item, which keeps its value in the cache:
  /// `collectionView(_:willDisplay:forItemAt:)`.
  public func appeared(_ id: ID) {
    cache.values.appeared(id)
  }

  /// Undoes one `appeared`: `collectionView(_:didEndDisplaying:forItemAt:)`.
  ///
  /// An item that was prefetched and then read is wanted no longer once its last reader is
  /// cancelled.
  public func disappeared(_ id: ID) {
    cache.values.disappeared(id)
    announced.remove(id)
  }

  /// Drops what is not on screen, and loads nothing ahead until the memory mode is set again.
  public func memoryWarning(isolation: isolated any Actor = #isolation) {
    cache.removeAllOffScreen()
    setMemoryMode(.visibleOnly)
  }

  /// Uses more or less of the window; more takes effect with the next `viewportChanged`.
  public func setMemoryMode(
    _ mode: PrefetchPolicy.MemoryMode,
    isolation: isolated any Actor = #isolation
  ) {
    prefetcher.setMemoryMode(mode)
    if mode == .visibleOnly { announced.removeAll() }
    carryOut(isolation)
    settleBatches()
  }

  /// Notes how much time the latest frame left; see `Prefetcher.frameEnded(spareNanoseconds:)`.
  public func frameEnded(
    spareNanoseconds: Int,
    isolation: isolated any Actor = #isolation
  ) {
    prefetcher.frameEnded(spareNanoseconds: spareNanoseconds)
    carryOut(isolation)
  }

  /// Holds back prefetches; visible items still load.
  public func pause() {
    prefetcher.pause()
  }

  /// Ends `pause`.
  public func resume(isolation: isolated any Actor = #isolation) {
    prefetcher.resume()
    carryOut(isolation)
  }

  /// Cancels every load; callers waiting for a value get a `CancellationError`.
  public func cancelAll(isolation: isolated any Actor = #isolation) {
    for id in Array(waiters.keys) { deliver(.failure(CancellationError()), for: id) }
    prefetcher.cancelAll()
    announced.removeAll()
    carryOut(isolation)
    settleBatches()
  }
}

extension AsyncPrefetcher {
  /// The state of an item.
  public func state(of id: ID) -> PrefetchState {
    prefetcher.state(of: id)
  }

  /// Loads that have started and not ended, including those being cancelled, except for those whose
  /// value somebody else supplied.
  public var loadsUnderWay: Int { prefetcher.loadsUnderWay }
}
