import ListEngine

/// Items that a caller waits for.
struct PrefetchBatch<ID: Hashable & Sendable> {
  var pending: Set<ID>
  let end: AsyncStream<Void>.Continuation
}

extension AsyncPrefetcher {
  /// Prefetches items, the most urgent first, and returns when all of them have been loaded, have
  /// failed or were cancelled.
  ///
  /// Cancelling the calling task cancels what is still waiting or loading, unless it is wanted for
  /// another reason.
  ///
  /// - Returns: the items that are not in the cache now, in the same order. A load failed or was
  ///   cancelled, or the cache holds fewer.
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
    return ids.filter { !cache.values.contains($0) }
  }

  /// Ends the batches that waited for an item last.
  func settleBatches(waitingFor id: ID) {
    guard !batches.isEmpty, !isPending(id) else { return }
    settleBatches { $0.remove(id) }
  }

  /// Ends the batches of which nothing is waiting or loading.
  func settleBatches() {
    settleBatches { $0 = $0.filter(isPending) }
  }

  private func settleBatches(_ change: (inout Set<ID>) -> Void) {
    for (number, var batch) in batches {
      change(&batch.pending)
      batches[number] = batch.pending.isEmpty ? nil : batch
      if batch.pending.isEmpty { batch.end.finish() }
    }
  }

  private func isPending(_ id: ID) -> Bool {
    switch prefetcher.state(of: id) {
    case .waiting, .loading: true
    case .idle, .loaded, .failed: false
    }
  }
}
