import ListEngine

/// The items that a call of `prefetchAll(_:isolation:)` still waits for.
struct PrefetchBatch<ID: Hashable & Sendable> {
  var pending: Set<ID>
  let end: AsyncStream<Void>.Continuation
}

extension AsyncPrefetcher {
  /// Prefetches items, the most urgent first, and returns when all of them have been loaded, have
  /// failed or were cancelled.
  ///
  /// Cancelling the calling task cancels the loads that have not ended, unless something else still
  /// wants their items.
  ///
  /// - Returns: the items that are not in the cache now, in the same order: their load failed or
  ///   was cancelled, or the cache had no room for them.
  /// - Complexity: O(number of ids) expected, besides the loads.
  public func prefetchAll(
    _ ids: some Sequence<ID>,
    isolation: isolated any Actor = #isolation
  ) async -> [ID] {
    let ids = Array(ids)
    prefetch(ids)
    let pending = Set(ids.filter(isPending))
    if !pending.isEmpty {
      let (end, continuation) = AsyncStream<Void>.makeStream()
      batchCount += 1
      let batch = batchCount
      batches[batch] = PrefetchBatch(pending: pending, end: continuation)
      // A stream ends by itself when the task that reads it is cancelled.
      for await _ in end {}
      if let unfinished = batches.removeValue(forKey: batch) {
        cancelPrefetch(ids.filter(unfinished.pending.contains))
      }
    }
    return ids.filter { cache.value(for: $0) == nil }
  }

  /// Ends the batches whose last pending item is this one, if it no longer waits or loads.
  func settleBatches(waitingFor id: ID) {
    guard !batches.isEmpty, !isPending(id) else { return }
    for number in Array(batches.keys) where batches[number]?.pending.remove(id) != nil {
      endIfSettled(number)
    }
  }

  /// Ends the batches whose items have all settled.
  ///
  /// - Complexity: O(items that batches wait for), so not for events that come with each frame.
  func settleBatches() {
    for number in Array(batches.keys) {
      for id in batches[number]?.pending ?? [] where !isPending(id) {
        batches[number]?.pending.remove(id)
      }
      endIfSettled(number)
    }
  }

  private func endIfSettled(_ number: Int) {
    guard batches[number]?.pending.isEmpty == true else { return }
    batches.removeValue(forKey: number)?.end.finish()
  }

  func isPending(_ id: ID) -> Bool {
    switch prefetcher.state(of: id) {
    case .waiting, .loading: true
    case .idle, .loaded, .failed: false
    }
  }
}
