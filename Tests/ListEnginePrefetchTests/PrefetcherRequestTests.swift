import ListEngine
import TestSupport
import Testing

struct PrefetcherRequestTests {
  private func carriedOut(_ ledger: inout PrefetchLedger<Int>) -> [String] {
    ledger.carryOut().map(\.short)
  }

  @Test func `Announced items load in the order in which they were announced`() {
    var ledger = PrefetchLedger<Int>(PrefetchPolicy(concurrentLoads: 2, concurrentPrefetches: 2))
    ledger.prefetcher.prefetch([5, 3, 8, 5])
    #expect(carriedOut(&ledger) == ["start 5 prefetch", "start 3 prefetch"])
    #expect(ledger.prefetcher.state(of: 8) == .waiting)
    for load in ledger.running { ledger.arrive(load) }
    #expect(carriedOut(&ledger) == ["start 8 prefetch"])
    ledger.prefetcher.prefetch([5, 8])
    #expect(carriedOut(&ledger).isEmpty)
  }

  @Test func `A cell on screen takes over an announced load and outlives the announcement`() {
    var ledger = PrefetchLedger<Int>(PrefetchPolicy(concurrentLoads: 1))
    ledger.prefetcher.prefetch([1, 2])
    #expect(carriedOut(&ledger) == ["start 1 prefetch"])
    ledger.prefetcher.requestVisible(1)
    ledger.prefetcher.requestVisible(2)
    ledger.prefetcher.cancelPrefetch([1, 2])
    #expect(carriedOut(&ledger) == ["move 1 visible"])
    ledger.prefetcher.releaseVisible(2)
    #expect(ledger.prefetcher.state(of: 2) == .idle)
    ledger.prefetcher.releaseVisible(1)
    #expect(carriedOut(&ledger) == ["cancel 1"])
  }

  @Test func `Cells on screen come before the window`() {
    var ledger = PrefetchLedger<Int>(
      PrefetchPolicy(ahead: .items(1), behind: .items(0), concurrentLoads: 1)
    )
    ledger.prefetcher.viewportChanged(visible: 0..<2, of: 9) { $0 }
    ledger.prefetcher.requestVisible(7)
    ledger.prefetcher.requestVisible(1)
    #expect(carriedOut(&ledger) == ["start 7 visible"])
    for load in ledger.running { ledger.arrive(load) }
    #expect(carriedOut(&ledger) == ["start 1 visible"])
  }

  @Test func `A failed load is retried when its item becomes visible`() throws {
    var ledger = PrefetchLedger<Int>(PrefetchPolicy(ahead: .items(2), behind: .items(0)))
    ledger.prefetcher.viewportChanged(visible: 0..<1, of: 9) { $0 }
    ledger.carryOut()
    for id in [0, 1] { ledger.fail(try #require(ledger.load(of: id))) }
    #expect(ledger.prefetcher.state(of: 1) == .failed)
    #expect(carriedOut(&ledger).isEmpty, "not at once")

    ledger.prefetcher.viewportChanged(visible: 0..<2, of: 9) { $0 }
    #expect(carriedOut(&ledger) == ["start 1 visible", "start 3 prefetch"])
    ledger.prefetcher.requestVisible(0)
    #expect(carriedOut(&ledger) == ["start 0 visible"])
  }

  @Test func `A failed load is retried when a change makes its item visible`() throws {
    var list = Array(0..<9)
    var ledger = PrefetchLedger<Int>(PrefetchPolicy(ahead: .items(2), behind: .items(0)))
    ledger.prefetcher.viewportChanged(visible: 0..<1, of: 9) { list[$0] }
    ledger.prefetcher.requestVisible(7)
    ledger.carryOut()
    for id in [1, 2, 7] { ledger.fail(try #require(ledger.load(of: id))) }

    list.remove(at: 0)
    ledger.prefetcher.viewportChanged(visible: 0..<1, of: 8) { list[$0] }
    #expect(
      Set(carriedOut(&ledger)) == ["cancel 0", "start 1 visible", "start 3 prefetch"],
      "2 is still ahead"
    )
    ledger.prefetcher.viewportChanged(visible: 4..<5, of: 8) { list[$0] }
    #expect(carriedOut(&ledger).contains("start 7 visible"), "7 has entered the window")
  }

  @Test func `An evicted item is loaded again when it is requested or becomes visible`() {
    var ledger = PrefetchLedger<Int>(PrefetchPolicy(ahead: .items(2), behind: .items(0)))
    ledger.prefetcher.viewportChanged(visible: 0..<1, of: 9) { $0 }
    ledger.carryOut()
    for load in ledger.running { ledger.arrive(load) }
    ledger.evict(0)
    ledger.evict(1)
    #expect(ledger.prefetcher.state(of: 1) == .idle)
    #expect(carriedOut(&ledger).isEmpty)
    ledger.prefetcher.requestVisible(0)
    #expect(carriedOut(&ledger) == ["start 0 visible"])
    ledger.prefetcher.viewportChanged(visible: 1..<2, of: 9) { $0 }
    #expect(carriedOut(&ledger) == ["start 1 visible", "start 3 prefetch"])
  }

  @Test func `An item found elsewhere is not loaded`() {
    var ledger = PrefetchLedger<Int>(PrefetchPolicy(ahead: .items(2), behind: .items(0)))
    ledger.prefetcher.found(2)
    ledger.prefetcher.viewportChanged(visible: 0..<1, of: 9) { $0 }
    ledger.prefetcher.found(1)
    #expect(carriedOut(&ledger) == ["start 0 visible"])
    #expect(ledger.prefetcher.state(of: 1) == .loaded)
  }

  @Test func `A memory warning immediately leaves only what is visible`() {
    var ledger = PrefetchLedger<Int>(
      PrefetchPolicy(ahead: .items(8), behind: .items(4), concurrentLoads: 4)
    )
    ledger.prefetcher.viewportChanged(visible: 4..<6, of: 30) { $0 }
    ledger.prefetcher.prefetch([20, 21])
    ledger.carryOut()
    ledger.prefetcher.setMemoryMode(.visibleOnly)
    #expect(carriedOut(&ledger) == ["cancel 6", "cancel 7"])
    #expect(ledger.prefetcher.waitingCount == 0)
    ledger.prefetcher.prefetch([22])
    #expect(ledger.prefetcher.state(of: 22) == .idle)

    ledger.prefetcher.setMemoryMode(.minimum)
    ledger.prefetcher.viewportChanged(visible: 4..<6, of: 30) { $0 }
    #expect(ledger.prefetcher.window == 3..<8)
    ledger.prefetcher.setMemoryMode(.full)
    ledger.prefetcher.viewportChanged(visible: 4..<6, of: 30) { $0 }
    #expect(ledger.prefetcher.window == 0..<14)
  }

  @Test func `Prefetches start only while they fit into the frame, urgent loads always`() {
    var prefetcher = Prefetcher<Int>(
      PrefetchPolicy(ahead: .items(4), behind: .items(0), concurrentLoads: 9)
    )
    prefetcher.viewportChanged(visible: 0..<1, of: 9, itemsPerSecond: 30) { $0 }
    let costs = ["photo": 3_000_000, "text": 500_000]
    let kinds = ["photo", "photo", "photo", "text", "video"]
    var started: [Int] = []
    while case .start(let load, _) = prefetcher.nextAction(
      spareNanoseconds: 500_000,
      cost: { costs[kinds[$0]] }
    ) {
      started.append(load.id)
    }
    #expect(started == [0, 1, 3, 4], "2 is a photo; 4 is of a kind that nobody has measured")
  }

  @Test func `A change of items keeps the loads of those that stay`() {
    var list = Array(0..<20)
    var ledger = PrefetchLedger<Int>(
      PrefetchPolicy(ahead: .items(2), behind: .items(0), concurrentLoads: 9)
    )
    ledger.prefetcher.viewportChanged(visible: 0..<2, of: list.count) { list[$0] }
    #expect(ledger.carryOut().count == 4)

    list.swapAt(1, 10)
    list.insert(99, at: 0)
    ledger.prefetcher.viewportChanged(visible: 0..<2, of: list.count) { list[$0] }
    #expect(
      Set(carriedOut(&ledger)) == [
        "start 99 visible", "start 10 prefetch", "cancel 1", "cancel 3",
      ]
    )
  }

  @Test func `The memory mode may change after everything was cancelled`() {
    let policy = PrefetchPolicy(ahead: .items(2), behind: .items(0), concurrentLoads: 9)
    var ledger = PrefetchLedger<Int>(policy)
    ledger.prefetcher.viewportChanged(visible: 0..<3, of: 9) { $0 }
    ledger.carryOut()
    ledger.prefetcher.cancelAll()
    ledger.prefetcher.setMemoryMode(.visibleOnly)
    ledger.carryOut()
    ledger.prefetcher.viewportChanged(visible: 0..<3, of: 9) { $0 }
    let started = ledger.carryOut().map(\.short).filter { $0.hasPrefix("start") }
    #expect(started == ["start 0 visible", "start 1 visible", "start 2 visible"])
  }

  @Test func `Positions that silently mean other items are asked for again`() {
    var list = Array(0..<20)
    var ledger = PrefetchLedger<Int>(
      PrefetchPolicy(ahead: .items(2), behind: .items(1), concurrentLoads: 9)
    )
    ledger.prefetcher.viewportChanged(visible: 0..<3, of: 20) { list[$0] }
    ledger.carryOut()
    list.swapAt(1, 5)
    ledger.prefetcher.viewportChanged(visible: 1..<4, of: 20) { list[$0] }
    ledger.carryOut()
    ledger.prefetcher.checkInvariants()
    #expect(list[0..<6].allSatisfy { ledger.prefetcher.priority(of: $0) != nil })
    #expect(ledger.prefetcher.priority(of: 5) == .visible)
    #expect(ledger.prefetcher.priority(of: 1) == .prefetch)
  }

  @Test(arguments: 0..<100)
  func `Items that are in the list twice or swapped in silence leave the state whole`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var list = (0..<40).map { _ in Int.random(in: 0..<30, using: &random) }
    var prefetcher = Prefetcher<Int>(
      PrefetchPolicy(ahead: .items(5), behind: .items(2), concurrentLoads: 3)
    )
    for _ in 0..<60 {
      let lower = Int.random(in: 0..<36, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: list.swapAt(lower, Int.random(in: 0..<40, using: &random))
      case 1: prefetcher.itemsChanged()
      case 2: prefetcher.evicted(list[lower])
      default: prefetcher.viewportChanged(visible: lower..<lower + 4, of: 40) { list[$0] }
      }
      while let action = prefetcher.nextAction() {
        switch action {
        case .start(let load, _):
          if load.id.isMultiple(of: 3) { prefetcher.failed(load) } else { prefetcher.arrived(load) }
        case .cancel(let load): prefetcher.cancelled(load)
        case .reprioritize: break
        }
      }
      prefetcher.checkInvariants()
    }
  }

  @Test func `The load of content that has changed is given up for a new one`() {
    var prefetcher = Prefetcher<Int>(PrefetchPolicy(concurrentLoads: 2))
    prefetcher.prefetch([1])
    guard case .start(let old, _) = prefetcher.nextAction() else {
      Issue.record("an item that is asked for is loaded")
      return
    }
    #expect(prefetcher.contentChanged(1) == old)
    #expect(prefetcher.state(of: 1) == .waiting)
    guard case .start(let new, _) = prefetcher.nextAction() else {
      Issue.record("it is loaded anew")
      return
    }
    let isOldTaken = prefetcher.arrived(old)
    #expect(!isOldTaken)
    let isNewTaken = prefetcher.arrived(new)
    #expect(isNewTaken)
    #expect(prefetcher.contentChanged(1) == nil)
    #expect(prefetcher.state(of: 1) == .idle)
    prefetcher.checkInvariants()
  }
}
