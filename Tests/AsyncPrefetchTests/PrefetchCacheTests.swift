import AsyncPrefetch
import ListEngine
import Testing

/// Two lists that share a cache, and what the app puts into it.
@MainActor
struct PrefetchCacheTests {
  private let loader = GatedLoader()
  private let cache = PrefetchCache<Int, Int>(
    ImageCacheLimits(cost: 30, entryCost: 10),
    cost: { $0 < 0 ? 99 : 10 }
  )
  private let first: AsyncPrefetcher<Int, Int>
  private let second: AsyncPrefetcher<Int, Int>

  init() {
    let loader = loader
    first = AsyncPrefetcher(cache: cache) { try await loader.load($0) }
    second = AsyncPrefetcher(cache: cache) { try await loader.load($0) }
  }

  @Test func `What one list has loaded, the other need not load`() async throws {
    await loader.open(3)
    _ = try await first.value(for: 3)
    #expect(second.cachedValue(for: 3) == 30)
    second.prefetch([3])
    #expect(second.state(of: 3) == .loaded && second.loadsUnderWay == 0)
    #expect(await loader.startCounts == [3: 1])
  }

  @Test func `A list that joins later takes what is in the cache`() async throws {
    cache.insert(7, for: 1)
    let third = AsyncPrefetcher(cache: cache) { [loader] in try await loader.load($0) }
    third.viewportChanged(visible: 1..<2, of: 2) { $0 }
    #expect(third.state(of: 1) == .loaded)
    #expect(await loader.startCounts[1] == nil)
    third.cancelAll()
    await loader.open(0)
    await third.allLoadsEnded()
  }

  @Test func `Both lists load at once, and the first value reaches all readers`() async throws {
    let readers = [first, second].map { list in Task { try await list.value(for: 3) } }
    while first.readerCount(for: 3) + second.readerCount(for: 3) < 2 { await Task.yield() }
    while await loader.startCounts[3] != 2 { await Task.yield() }
    await loader.open(3)
    for reader in readers {
      let value = try await reader.value
      #expect(value == 30)
    }
    #expect(first.state(of: 3) == .loaded && second.state(of: 3) == .loaded)
    await first.allLoadsEnded()
    await second.allLoadsEnded()
    #expect(first.loadsUnderWay == 0 && second.loadsUnderWay == 0)
  }

  @Test func `A value from outside reaches readers and cancels the load`() async throws {
    let reader = Task { try await first.value(for: 3) }
    await loader.started(3)
    #expect(cache.insert(31, for: 3))
    let value = try await reader.value
    #expect(value == 31)
    #expect(first.state(of: 3) == .loaded)
    await loader.open(3)
    await first.allLoadsEnded()
    #expect(await loader.cancelled == [3])
    #expect(cache.value(for: 3) == 31)
  }

  @Test func `A value that costs too much reaches readers but is not kept`() async throws {
    let reader = Task { try await first.value(for: 3) }
    await loader.started(3)
    #expect(!cache.insert(-1, for: 3))
    let value = try await reader.value
    #expect(value == -1)
    #expect(cache.count == 0 && first.state(of: 3) == .idle)
    await loader.open(3)
    await first.allLoadsEnded()
  }

  @Test func `Both lists learn what leaves the cache`() async throws {
    for id in 1...3 { cache.insert(id, for: id) }
    #expect(first.state(of: 1) == .loaded && second.state(of: 1) == .loaded)
    cache.insert(4, for: 4)
    #expect(first.state(of: 1) == .idle && second.state(of: 1) == .idle)
    #expect(cache.remove(2) == 2)
    #expect(first.state(of: 2) == .idle && second.state(of: 2) == .idle)
    second.appeared(3)
    cache.trim(toCost: 0)
    #expect(cache.value(for: 3) == 3 && cache.count == 1)
    #expect(first.state(of: 4) == .idle)
    second.disappeared(3)
  }

  @Test func `Memory pressure empties the cache step by step`() {
    for id in 1...3 { cache.insert(id, for: id) }
    first.memoryPressureChanged(.warning)
    #expect(cache.count == 1 && cache.value(for: 3) == 3)
    first.memoryPressureChanged(.critical)
    #expect(cache.count == 0)
    first.prefetch([7])
    #expect(first.state(of: 7) == .idle)
    first.memoryPressureChanged(.normal)
    first.prefetch([7])
    #expect(first.state(of: 7) == .loading)
  }
}
