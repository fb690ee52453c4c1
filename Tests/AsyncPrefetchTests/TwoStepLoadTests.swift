import AsyncPrefetch
import ListEngine
import Testing

/// Loads that fetch and then prepare, on an actor that is not the main one.
actor TwoStepLoadTests {
  private let loader = GatedLoader()
  private let prefetcher: AsyncPrefetcher<Int, Int>

  init() {
    let loader = loader
    prefetcher = AsyncPrefetcher(
      cache: ImageCacheLimits(cost: 100, entryCost: 10),
      cost: { _ in 10 },
      fetch: { await loader.fetch($0) },
      prepare: { await loader.prepare($0) }
    )
  }

  @Test func `Fetched files are prepared`() async throws {
    prefetcher.prefetch([3])
    await loader.started(3)
    await loader.open(3)
    let value = try await prefetcher.value(for: 3)
    #expect(value == 31)
  }

  @Test func `Nothing is prepared for a load that was cancelled in the meantime`() async {
    prefetcher.prefetch([3])
    await loader.started(3)
    prefetcher.cancelPrefetch([3])
    await loader.open(3)
    await prefetcher.allLoadsEnded()
    #expect(await loader.prepared.isEmpty)
    #expect(prefetcher.cachedValue(for: 3) == nil)
    #expect(prefetcher.loadsUnderWay == 0)
  }
}
