import ListEngine
import Testing

/// A load that was cancelled and started again is distinct from its predecessor.
struct PrefetchGenerationTests {
  @Test func `In the naive controller the old task clears the new task's entry`() throws {
    var controller = NaivePrefetchController()
    let first = controller.prefetch(7)
    let old = try #require(first)
    controller.cancel(7)
    let second = controller.prefetch(7)
    let new = try #require(second)
    controller.taskEnded(old, id: 7)
    #expect(controller.running == [new])
    #expect(controller.tasks[7] == nil, "the running task is forgotten")

    controller.cancel(7)
    #expect(!controller.cancelled.contains(new), "so that it cannot be cancelled any more")
    let third = controller.prefetch(7)
    let twin = try #require(third)
    #expect(controller.running == [new, twin], "and the item is loaded twice at once")
  }

  @Test func `Here the end of the old load leaves the new one alone`() throws {
    var ledger = PrefetchLedger<Int>()
    ledger.prefetcher.prefetch([7])
    ledger.carryOut()
    let old = try #require(ledger.load(of: 7))
    ledger.prefetcher.cancelPrefetch([7])
    ledger.carryOut()
    ledger.prefetcher.prefetch([7])
    ledger.carryOut()
    let new = try #require(ledger.load(of: 7))
    #expect(old != new)

    ledger.stop(old)
    #expect(ledger.prefetcher.state(of: 7) == .loading)
    ledger.prefetcher.prefetch([7])
    #expect(ledger.carryOut().isEmpty, "it is not loaded twice")
    ledger.prefetcher.cancelPrefetch([7])
    #expect(ledger.carryOut() == [.cancel(new)], "and it can still be cancelled")
  }

  @Test func `Content that the old load delivers anyway does not count`() throws {
    var ledger = PrefetchLedger<Int>()
    ledger.prefetcher.prefetch([7])
    ledger.carryOut()
    let old = try #require(ledger.load(of: 7))
    ledger.prefetcher.cancelPrefetch([7])
    ledger.carryOut()
    ledger.prefetcher.requestVisible(7)
    ledger.carryOut()
    let new = try #require(ledger.load(of: 7))
    let oldCounts = ledger.arrive(old)
    #expect(!oldCounts)
    #expect(ledger.prefetcher.state(of: 7) == .loading)
    let newCounts = ledger.arrive(new)
    #expect(newCounts)
    #expect(ledger.prefetcher.state(of: 7) == .loaded)
  }

  @Test func `A cancellation that is still pending is withdrawn`() throws {
    var ledger = PrefetchLedger<Int>()
    ledger.prefetcher.prefetch([7])
    ledger.carryOut()
    let load = try #require(ledger.load(of: 7))
    ledger.prefetcher.cancelPrefetch([7])
    ledger.prefetcher.prefetch([7])
    #expect(ledger.carryOut().isEmpty)
    ledger.prefetcher.cancelPrefetch([7])
    let counts = ledger.arrive(load)
    #expect(counts, "nobody stopped it, so its content counts")
    #expect(ledger.carryOut().isEmpty)
  }

  @Test func `A cancelled load counts toward the limit until it ends`() throws {
    var ledger = PrefetchLedger<Int>(PrefetchPolicy(concurrentLoads: 1))
    ledger.prefetcher.prefetch([1])
    ledger.carryOut()
    let first = try #require(ledger.load(of: 1))
    ledger.prefetcher.cancelPrefetch([1])
    ledger.prefetcher.requestVisible(2)
    #expect(ledger.carryOut() == [.cancel(first)])
    ledger.stop(first)
    #expect(ledger.carryOut().map(\.short) == ["start 2 visible"])
  }
}
