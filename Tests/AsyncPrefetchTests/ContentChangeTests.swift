import AsyncPrefetch
import ListEngine
import Testing

/// Content that changes while it is loaded, on screen or in the cache.
@MainActor
struct ContentChangeTests {
  /// Loads the version of its start, once the test opens the gate.
  private actor Server {
    var version = 1
    private(set) var startCount = 0
    private var gates: [CheckedContinuation<Void, Never>] = []
    private(set) var isOpen = false

    func change() { version += 1 }

    func load(_ id: Int) async throws -> Int {
      let version = version
      startCount += 1
      if !isOpen { await withCheckedContinuation { gates.append($0) } }
      return version
    }

    func open() {
      isOpen = true
      for gate in gates { gate.resume() }
      gates = []
    }
  }

  private let server = Server()
  private let cache: PrefetchCache<Int, Int>
  private let prefetcher: AsyncPrefetcher<Int, Int>

  init() {
    cache = PrefetchCache(ImageCacheLimits(cost: 10, entryCost: 1)) { _ in 1 }
    prefetcher = AsyncPrefetcher(cache: cache) { [server] in try await server.load($0) }
  }

  @Test func `What a load under way brings is not put back after its removal`() async {
    prefetcher.prefetch([1])
    while await server.startCount == 0 { await Task.yield() }
    await server.change()
    cache.remove(1)
    await server.open()
    await prefetcher.allLoadsEnded()
    #expect(cache.value(for: 1) == 2)
  }

  @Test func `A caller that waits for removed content gets the new one`() async throws {
    let reader = Task { try await prefetcher.value(for: 1) }
    while await server.startCount == 0 { await Task.yield() }
    await server.change()
    cache.remove(1)
    await server.open()
    #expect(try await reader.value == 2)
  }

  @Test func `Reloading replaces what is cached or loading`() async throws {
    await server.open()
    for id in 1...2 { _ = try await prefetcher.value(for: id) }
    await server.change()
    prefetcher.reload([2, 3])
    #expect(prefetcher.cachedValue(for: 2) == nil)
    await prefetcher.allLoadsEnded()
    #expect((1...3).map { prefetcher.cachedValue(for: $0) } == [1, 2, 2])
  }

  @Test func `Removing everything leaves nothing, not even what is on screen`() async throws {
    cache.insert(7, for: 1)
    prefetcher.appeared(1)
    prefetcher.prefetch([2])
    prefetcher.cancelAll()
    cache.removeAll()
    await server.open()
    await prefetcher.allLoadsEnded()
    #expect(cache.count == 0 && cache.cost == 0)
    #expect(prefetcher.state(of: 1) == .idle)
    prefetcher.disappeared(1)
  }

  @Test(arguments: [Duration.zero, .seconds(86_400)])
  func `A value that is too old is loaded again`(lifetime: Duration) async throws {
    let cache = PrefetchCache<Int, Int>(ImageCacheLimits(cost: 9), lifetime: lifetime) { _ in 1 }
    let prefetcher = AsyncPrefetcher(cache: cache) { [server] in try await server.load($0) }
    await server.open()
    _ = try await prefetcher.value(for: 1)
    await server.change()
    let isFresh = lifetime > .zero
    #expect(prefetcher.cachedValue(for: 1) == (isFresh ? 1 : nil))
    #expect(try await prefetcher.value(for: 1) == (isFresh ? 1 : 2))
  }

  @Test func `Limits and the number of loads can change`() async {
    for id in 1...3 { cache.insert(id, for: id) }
    cache.limits = ImageCacheLimits(cost: 1, entryCost: 1)
    #expect(cache.count == 1 && cache.limits.cost == 1)
    #expect(prefetcher.state(of: 1) == .idle)
    prefetcher.setPolicy(PrefetchPolicy(concurrentLoads: 1))
    prefetcher.prefetch([4, 5])
    #expect(prefetcher.loadsUnderWay == 1 && prefetcher.policy.concurrentLoads == 1)
    prefetcher.setPolicy(PrefetchPolicy(concurrentLoads: 2, concurrentPrefetches: 2))
    #expect(prefetcher.loadsUnderWay == 2)
    await server.open()
    await prefetcher.allLoadsEnded()
  }
}
