import AsyncPrefetch
import Dispatch
import ListEngine
import TestSupport
import Testing

@MainActor
struct AsyncPrefetcherTests {
  private let loader = GatedLoader()
  private let prefetcher: AsyncPrefetcher<Int, Int>

  init() {
    prefetcher = AsyncPrefetcher(
      PrefetchPolicy(ahead: .items(2), behind: .items(0), concurrentLoads: 4),
      cache: ImageCacheLimits(cost: 100, entryCost: 10),
      cost: { _ in 10 },
      load: { [loader] in try await loader.load($0) }
    )
  }

  @Test func `A value is loaded once and then available without waiting`() async throws {
    #expect(prefetcher.cachedValue(for: 3) == nil)
    await loader.open(3)
    let value = try await prefetcher.value(for: 3)
    #expect(value == 30)
    #expect(prefetcher.cachedValue(for: 3) == 30)
    let again = try await prefetcher.value(for: 3)
    #expect(again == 30)
    #expect(await loader.startCounts == [3: 1])
  }

  @Test func `A request for a value joins the load under way`() async throws {
    prefetcher.prefetch([3])
    await loader.started(3)
    let readers = (0..<4).map { _ in Task { try await prefetcher.value(for: 3) } }
    while prefetcher.readerCount(for: 3) < 4 { await Task.yield() }
    await loader.open(3)
    for reader in readers {
      let value = try await reader.value
      #expect(value == 30)
    }
    #expect(await loader.startCounts == [3: 1])
    #expect(prefetcher.state(of: 3) == .loaded)
  }

  @Test func `The window around the viewport is loaded`() async throws {
    prefetcher.viewportChanged(visible: 5..<6, of: 20) { $0 }
    for id in 5...7 { await loader.open(id) }
    await prefetcher.allLoadsEnded()
    #expect((4...8).map { prefetcher.cachedValue(for: $0) } == [nil, 50, 60, 70, nil])
    #expect(prefetcher.cache.cost == 30)
  }

  @Test func `After a turn, what comes next is not evicted for what comes later`() async {
    let prefetcher = AsyncPrefetcher<Int, Int>(
      PrefetchPolicy(ahead: .items(3), behind: .items(0)),
      cache: ImageCacheLimits(cost: 6, entryCost: 1),
      cost: { _ in 1 },
      load: { $0 }
    )
    for first in Array(0...10) + [9, 8] {
      prefetcher.viewportChanged(visible: first..<first + 1, of: 20) { $0 }
      if first != 0 { #expect(prefetcher.cachedValue(for: first) == first) }
      prefetcher.appeared(first)
      await prefetcher.allLoadsEnded()
      prefetcher.disappeared(first)
    }
  }

  @Test func `When the last reader is cancelled, so is the load`() async throws {
    let reader = Task { try await prefetcher.value(for: 3) }
    await loader.started(3)
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    await loader.open(3)
    await prefetcher.allLoadsEnded()
    #expect(await loader.cancelled == [3])
    #expect(prefetcher.state(of: 3) == .idle)
    #expect(prefetcher.loadsUnderWay == 0)
  }

  @Test func `Cancelling one reader keeps the load for the others`() async throws {
    let first = Task { try await prefetcher.value(for: 3) }
    let second = Task { try await prefetcher.value(for: 3) }
    await loader.started(3)
    while prefetcher.readerCount(for: 3) < 2 { await Task.yield() }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await loader.open(3)
    let value = try await second.value
    #expect(value == 30)
    #expect(await loader.cancelled.isEmpty)
  }

  @Test func `A value that is cancelled and requested again comes from the new load`() async throws
  {
    prefetcher.prefetch([3])
    await loader.started(3)
    prefetcher.cancelPrefetch([3])
    let reader = Task { try await prefetcher.value(for: 3) }
    while prefetcher.readerCount(for: 3) < 1 { await Task.yield() }
    await loader.open(3)
    await loader.open(3)
    let value = try await reader.value
    #expect(value == 30)
    await prefetcher.allLoadsEnded()
    #expect(await loader.startCounts == [3: 2])
    #expect(await loader.cancelled == [3])
  }

  @Test func `An error reaches the reader, and the next one tries again`() async throws {
    for count in 1...2 {
      await loader.open(-1)
      await #expect(throws: GatedLoader.LoadError()) { try await prefetcher.value(for: -1) }
      #expect(await loader.startCounts == [-1: count])
    }
  }

  @Test func `Cancelling everything ends every load and every reader`() async throws {
    let reader = Task { try await prefetcher.value(for: 1) }
    prefetcher.prefetch([2])
    await loader.started(1)
    await loader.started(2)
    prefetcher.cancelAll()
    await #expect(throws: CancellationError.self) { try await reader.value }
    await loader.open(1)
    await loader.open(2)
    await prefetcher.allLoadsEnded()
    #expect(Set(await loader.cancelled) == [1, 2])
  }

  @Test func `A memory warning keeps the screen and loads nothing ahead`() async throws {
    for id in 1...3 {
      await loader.open(id)
      _ = try await prefetcher.value(for: id)
    }
    prefetcher.appeared(2)
    prefetcher.memoryWarning()
    #expect((1...3).map { prefetcher.cachedValue(for: $0) } == [nil, 20, nil])
    prefetcher.prefetch([7])
    #expect(prefetcher.state(of: 7) == .idle)
    prefetcher.disappeared(2)
  }

  @Test func `A load starts while the caller's actor is busy`() async {
    let started = DispatchSemaphore(value: 0)
    let prefetcher = AsyncPrefetcher<Int, Int>(
      cache: ImageCacheLimits(cost: 100),
      cost: { _ in 1 },
      load: { id in
        started.signal()
        return id
      }
    )
    prefetcher.prefetch([3])
    #expect(blockActor(until: started), "the main actor is not free meanwhile")
    await prefetcher.allLoadsEnded()
    #expect(prefetcher.cachedValue(for: 3) == 3)
  }

  private func blockActor(until started: DispatchSemaphore) -> Bool {
    started.wait(timeout: .now() + .seconds(20)) == .success
  }

  @Test(.slow)
  func `Loads start at most as often as the rate allows, and all of them eventually start`()
    async throws
  {
    let prefetcher = AsyncPrefetcher<Int, Int>(
      PrefetchPolicy(concurrentLoads: 8, concurrentPrefetches: 8),
      cache: ImageCacheLimits(cost: 100),
      // So slow that no pause of a busy machine lets the third start at once.
      startRate: StartRate(perSecond: 2, burst: 2),
      cost: { _ in 1 },
      load: { [loader] in try await loader.load($0) }
    )
    prefetcher.prefetch(1...4)
    #expect((1...4).map { prefetcher.state(of: $0) } == [.loading, .loading, .waiting, .waiting])
    for id in 1...4 { await loader.open(id) }
    for id in 1...4 {
      let value = try await prefetcher.value(for: id)
      #expect(value == id * 10)
    }
    #expect(await loader.startCounts == [1: 1, 2: 1, 3: 1, 4: 1])
  }

  @Test func `A load that the rate holds back disappears with the prefetcher`() async {
    var short: AsyncPrefetcher<Int, Int>? = AsyncPrefetcher(
      cache: ImageCacheLimits(cost: 100),
      startRate: StartRate(perSecond: 1, burst: 1),
      cost: { _ in 1 },
      load: { [loader] in try await loader.load($0) }
    )
    weak let gone = short
    short?.prefetch([1, 2])
    await loader.open(1)
    short = nil
    #expect(gone == nil)
  }

  @Test func `Every load is cancelled when the prefetcher is deallocated`() async {
    var short: AsyncPrefetcher<Int, Int>? = AsyncPrefetcher(
      cache: ImageCacheLimits(cost: 100),
      cost: { _ in 1 },
      load: { [loader] in try await loader.load($0) }
    )
    weak let gone = short
    short?.prefetch([3])
    await loader.started(3)
    short = nil
    #expect(gone == nil)
    await loader.open(3)
    await loader.ended(3)
    #expect(await loader.cancelled == [3])
  }
}
