public import ListEngine

extension AsyncPrefetcher {
  /// Plans for what is on screen now; see
  /// `Prefetcher.viewportChanged(visible:of:itemsPerSecond:left:id:)`.
  ///
  /// `id` must not call this prefetcher, except for `cachedValue(for:)`: it is deciding.
  public func viewportChanged(
    visible: Range<Int>,
    of itemCount: Int,
    itemsPerSecond: Double = 0,
    isolation: isolated any Actor = #isolation,
    id: (Int) -> ID
  ) {
    var dropped: [ID] = []
    prefetcher.viewportChanged(
      visible: visible,
      of: itemCount,
      itemsPerSecond: itemsPerSecond,
      left: { _ = cache.values.value(for: $0) },
      dropped: { if !batches.isEmpty { dropped.append($0) } },
      id: id
    )
    carryOut(isolation)
    for id in dropped { settleBatches(waitingFor: id) }
  }

  /// Forgets which item is at which position; see `Prefetcher.itemsChanged()`.
  public func itemsChanged() {
    prefetcher.itemsChanged()
  }

  /// Requests the items that the list view announces in `collectionView(_:prefetchItemsAt:)`.
  public func prefetch(
    _ ids: some Sequence<ID>,
    isolation: isolated any Actor = #isolation
  ) {
    let ids = Array(ids)
    prefetcher.prefetch(ids)
    for id in ids where isPending(id) { announced.insert(id) }
    carryOut(isolation)
  }

  /// Forgets the values of items whose content has changed, and loads them again.
  ///
  /// Cancels and restarts their loads under way. A cell that shows such an item keeps its content
  /// until you configure the cell again.
  ///
  /// - Complexity: O(number of ids · loads under way) expected.
  public func reload(
    _ ids: some Sequence<ID>,
    isolation: isolated any Actor = #isolation
  ) {
    let ids = Array(ids)
    for id in ids { cache.remove(id) }
    prefetch(ids)
  }

  /// Withdraws `prefetch`; call it from `collectionView(_:cancelPrefetchingForItemsAt:)`.
  public func cancelPrefetch(
    _ ids: some Sequence<ID>,
    isolation: isolated any Actor = #isolation
  ) {
    let ids = Array(ids)
    prefetcher.cancelPrefetch(ids)
    announced.subtract(ids)
    carryOut(isolation)
    for id in ids { settleBatches(waitingFor: id) }
  }

  /// Notes that a cell shows an item, which keeps its value in the cache; call it from
  /// `collectionView(_:willDisplay:forItemAt:)`.
  public func appeared(_ id: ID) {
    cache.values.appeared(id)
  }

  /// Balances one `appeared`; call it from `collectionView(_:didEndDisplaying:forItemAt:)`, even
  /// for an item that has not appeared.
  ///
  /// Once its last reader is cancelled, a prefetched item that has disappeared is no longer wanted.
  public func disappeared(_ id: ID) {
    cache.values.disappeared(id)
    announced.remove(id)
  }

  /// Removes values that are off screen, and loads nothing ahead until the memory mode is set
  /// again.
  public func memoryWarning(isolation: isolated any Actor = #isolation) {
    cache.removeAllOffScreen()
    setMemoryMode(.visibleOnly)
  }

  /// Sets the part of the window to load; a larger part takes effect with the next
  /// `viewportChanged`.
  public func setMemoryMode(
    _ mode: PrefetchPolicy.MemoryMode,
    isolation: isolated any Actor = #isolation
  ) {
    var policy = policy
    policy.memoryMode = mode
    setPolicy(policy)
  }

  /// Replaces the policy, for example to load fewer items at a time on a slow network; see
  /// `Prefetcher.setPolicy(_:)`.
  public func setPolicy(
    _ policy: PrefetchPolicy,
    isolation: isolated any Actor = #isolation
  ) {
    prefetcher.setPolicy(policy)
    if policy.memoryMode == .visibleOnly { announced.removeAll() }
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
  /// The rules that the prefetcher follows.
  public var policy: PrefetchPolicy { prefetcher.policy }

  /// Returns the state of an item.
  public func state(of id: ID) -> PrefetchState {
    prefetcher.state(of: id)
  }

  /// The number of loads that have started and not ended.
  ///
  /// Includes loads that are being cancelled, but not those whose value came from elsewhere.
  public var loadsUnderWay: Int { prefetcher.loadsUnderWay }
}
