import AsyncPrefetch
import ListEngine
import Testing

/// Batches of prefetches that a caller waits for, and readers that join a prefetch.
@MainActor
struct PrefetchBatchTests {
  private let loader = GatedLoader()
  private let prefetcher: AsyncPrefetcher<Int, Int>

  init() {
    prefetcher = AsyncPrefetcher(
      PrefetchPolicy(concurrentLoads: 4, concurrentPrefetches: 2),
      cache: ImageCacheLimits(cost: 100, entryCost: 10),
      cost: { _ in 10 },
      load: { [loader] in try await loader.load($0) }
    )
  }

  @Test func `A batch ends when its last item has been loaded or has failed`() async {
    for id in [1, 2, -3, 4] { await loader.open(id) }
    #expect(await prefetcher.prefetchAll([1, 2, -3, 4]) == [-3])
    #expect([1, 2, 4].allSatisfy { prefetcher.cachedValue(for: $0) == $0 * 10 })
    #expect(await prefetcher.prefetchAll([1, 4]) == [])
    #expect(await loader.startCounts == [1: 1, 2: 1, -3: 1, 4: 1])
  }

  @Test func `Cancelling the caller cancels what is not loaded yet`() async {
    await loader.open(1)
    let batch = Task { await prefetcher.prefetchAll([1, 2, 3]) }
    await loader.ended(1)
    await loader.started(2)
    while prefetcher.state(of: 1) != .loaded { await Task.yield() }
    batch.cancel()
    #expect(await batch.value == [2, 3])
    #expect(prefetcher.state(of: 2) == .idle && prefetcher.state(of: 3) == .idle)
    for id in 2...3 { await loader.open(id) }
    await prefetcher.allLoadsEnded()
    #expect(prefetcher.cachedValue(for: 1) == 10 && prefetcher.cachedValue(for: 2) == nil)
  }

  @Test func `A batch whose items are cancelled ends`() async {
    let batch = Task { await prefetcher.prefetchAll([1, 2, 3]) }
    await loader.started(1)
    prefetcher.cancelPrefetch([1, 3])
    await loader.open(1)
    await loader.started(2)
    prefetcher.cache.insert(5, for: 2)
    #expect(await batch.value == [1, 3])
    await loader.open(2)
    await prefetcher.allLoadsEnded()
  }

  @Test(arguments: [false, true])
  func `Everything that is cancelled at once ends its batches`(isMemoryWarning: Bool) async {
    let batch = Task { await prefetcher.prefetchAll([1, 2]) }
    await loader.started(1)
    await loader.started(2)
    if isMemoryWarning { prefetcher.memoryWarning() } else { prefetcher.cancelAll() }
    #expect(await batch.value == [1, 2])
    for id in 1...2 { await loader.open(id) }
    await prefetcher.allLoadsEnded()
  }

  @Test func `A reader that joined a prefetch and is cancelled leaves it alone`() async {
    prefetcher.prefetch([3])
    await loader.started(3)
    let reader = Task { try await prefetcher.value(for: 3) }
    while prefetcher.readerCount(for: 3) < 1 { await Task.yield() }
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    #expect(prefetcher.state(of: 3) == .loading)
    await loader.open(3)
    await prefetcher.allLoadsEnded()
    #expect(prefetcher.cachedValue(for: 3) == 30)
    #expect(await loader.cancelled.isEmpty)
  }

  @Test(arguments: [false, true])
  func `A prefetch that was withdrawn meanwhile ends with its last reader`(
    hasDisappeared: Bool
  ) async {
    prefetcher.prefetch([3])
    await loader.started(3)
    let reader = Task { try await prefetcher.value(for: 3) }
    while prefetcher.readerCount(for: 3) < 1 { await Task.yield() }
    if hasDisappeared {
      prefetcher.appeared(3)
      prefetcher.disappeared(3)
    } else {
      prefetcher.cancelPrefetch([3])
    }
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    #expect(prefetcher.state(of: 3) == .idle)
    await loader.open(3)
    await prefetcher.allLoadsEnded()
    #expect(await loader.cancelled == [3])
  }

  @Test func `A waiting prefetch that a reader joined still loads`() async {
    prefetcher.pause()
    prefetcher.prefetch([3])
    let reader = Task { try await prefetcher.value(for: 3) }
    await loader.started(3)
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    await loader.open(3)
    await prefetcher.allLoadsEnded()
    #expect(prefetcher.cachedValue(for: 3) == 30)
  }
}
