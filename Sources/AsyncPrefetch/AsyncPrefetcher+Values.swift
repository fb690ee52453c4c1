import ListEngine

extension AsyncPrefetcher {
  /// Returns the value of an item without waiting, or nil if it is not in the cache.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public func cachedValue(for id: ID) -> Value? {
    cache.value(for: id)
  }

  /// Returns the value of an item that a cell shows, and loads it before all prefetches if it is
  /// not in the cache.
  ///
  /// Joins a load under way and raises its priority. When the last caller waiting for an item is
  /// cancelled, its load is cancelled too, unless the item is in the window, or `prefetch` asked
  /// for it and neither `cancelPrefetch` nor `disappeared` withdrew that.
  ///
  /// - Throws: the error of the load, or `CancellationError` if the calling task is cancelled.
  public func value(
    for id: ID,
    isolation: isolated any Actor = #isolation
  ) async throws -> Value {
    if let value = cache.value(for: id) { return value }
    try Task.checkCancellation()

    let (results, continuation) = AsyncStream<Result<Value, any Error>>.makeStream(
      bufferingPolicy: .bufferingNewest(1)
    )
    waiterCount += 1
    let waiter = waiterCount
    waiters[id, default: [:]][waiter] = continuation
    prefetcher.requestVisible(id)
    carryOut(isolation)

    // A stream ends by itself when the task that reads it is cancelled.
    for await result in results { return try result.get() }
    leave(id, waiter)
    carryOut(isolation)
    settleBatches(waitingFor: id)
    throw CancellationError()
  }

  /// Returns the number of callers that wait for the value of an item.
  package func readerCount(for id: ID) -> Int { waiters[id]?.count ?? 0 }

  /// Delivers the result of a load to every caller waiting for it.
  func deliver(_ result: Result<Value, any Error>, for id: ID) {
    guard let waiting = waiters.removeValue(forKey: id) else { return }
    for continuation in waiting.values { continuation.yield(result) }
    prefetcher.releaseVisible(id)
  }

  private func leave(_ id: ID, _ waiter: Int) {
    guard waiters[id]?.removeValue(forKey: waiter) != nil, waiters[id]?.isEmpty == true else {
      return
    }
    waiters[id] = nil
    prefetcher.releaseVisible(id)
    // `requestVisible` replaced the request of `prefetch`, which still counts.
    if announced.contains(id) { prefetcher.prefetch([id]) }
  }
}
