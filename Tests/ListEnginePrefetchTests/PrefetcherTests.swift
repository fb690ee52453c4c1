import ListEngine
import Testing

struct PrefetcherTests {
  private func ledger(
    ahead: Int = 4,
    behind: Int = 2,
    loads: Int = 20,
    prefetches: Int? = 20,
    pacing: PrefetchPolicy.Pacing = .steady
  ) -> PrefetchLedger<Int> {
    PrefetchLedger<Int>(
      PrefetchPolicy(
        ahead: .items(ahead),
        behind: .items(behind),
        concurrentLoads: loads,
        concurrentPrefetches: prefetches,
        pacing: pacing
      )
    )
  }

  private func show(
    _ ledger: inout PrefetchLedger<Int>,
    _ visible: Range<Int>,
    of count: Int = 100,
    _ itemsPerSecond: Double = 0
  ) -> [String] {
    ledger.prefetcher.viewportChanged(
      visible: visible,
      of: count,
      itemsPerSecond: itemsPerSecond
    ) { $0 }
    return ledger.carryOut().map(\.short)
  }

  @Test func `Visible first, then ahead by distance, then behind`() {
    var ledger = ledger()
    let forward = show(&ledger, 10..<13, 1)
    #expect(
      forward == [
        "start 10 visible", "start 11 visible", "start 12 visible", "start 13 nextFrame",
        "start 14 prefetch", "start 15 prefetch", "start 16 prefetch", "start 9 prefetch",
        "start 8 prefetch",
      ]
    )
  }

  @Test(arguments: [(1.0, [8, 7, 0, 0, 0, 1, 2, 3, 4]), (-1.0, [4, 3, 2, 1, 0, 0, 0, 7, 8])])
  func `Ranks say what is needed first`(itemsPerSecond: Double, ranks: [Int]) {
    var ledger = ledger()
    _ = show(&ledger, 10..<13, itemsPerSecond)
    ledger.prefetcher.prefetch([50])
    #expect(ledger.prefetcher.window.map(ledger.prefetcher.rank) == ranks)
    #expect(ledger.prefetcher.rank(of: 50) == 9 && ledger.prefetcher.rank(of: 51) == nil)
    ledger.prefetcher.requestVisible(50)
    #expect(ledger.prefetcher.rank(of: 50) == 0)
  }

  @Test func `What the window leaves is reported, the farthest first`() {
    var prefetcher = Prefetcher<Int>(PrefetchPolicy(ahead: .items(4), behind: .items(2)))
    var left: [Int] = []
    for (visible, expected) in [(10..<13, []), (12..<15, [8, 9]), (9..<12, [18, 17, 16, 15, 14])] {
      left = []
      prefetcher.viewportChanged(visible: visible, of: 100) {
        left.append($0)
      } id: {
        $0
      }
      #expect(left == expected)
    }
  }

  @Test func `What was evicted in the window is loaded again when the list turns to it`() {
    var ledger = ledger()
    _ = show(&ledger, 10..<13)
    for load in ledger.running { ledger.arrive(load) }
    ledger.evict(9)
    #expect(show(&ledger, 11..<14) == ["start 17 prefetch"])
    #expect(show(&ledger, 11..<14, -1).contains("start 9 prefetch"))
  }

  @Test func `Backward, everything is mirrored`() {
    var ledger = ledger()
    let backward = show(&ledger, 10..<13, -90)
    #expect(
      backward == [
        "start 12 visible", "start 11 visible", "start 10 visible", "start 9 nextFrame",
        "start 8 nextFrame", "start 7 prefetch", "start 6 prefetch", "start 13 prefetch",
        "start 14 prefetch",
      ]
    )
  }

  @Test func `A reversal cancels what was far ahead and starts the other side`() {
    var ledger = ledger(ahead: 4, behind: 1)
    _ = show(&ledger, 10..<12, 30)
    let reversed = show(&ledger, 10..<12, -30)
    #expect(
      Set(reversed) == [
        "cancel 13", "cancel 14", "cancel 15", "move 9 nextFrame", "move 12 prefetch",
        "start 8 prefetch", "start 7 prefetch", "start 6 prefetch",
      ]
    )
    #expect(reversed.suffix(3) == ["start 8 prefetch", "start 7 prefetch", "start 6 prefetch"])
  }

  @Test func `Items that were passed are cancelled, those that become visible move up`() {
    var ledger = ledger(ahead: 2, behind: 0)
    _ = show(&ledger, 0..<2)
    let passed = show(&ledger, 1..<3)
    #expect(Set(passed) == ["cancel 0", "move 2 visible", "start 4 prefetch"])
  }

  @Test func `A fast list moves loads up to the next frame`() {
    var ledger = ledger(ahead: 6, behind: 0)
    _ = show(&ledger, 0..<2, 1)
    #expect(show(&ledger, 0..<2, 180) == ["move 3 nextFrame", "move 4 nextFrame"])
  }

  @Test func `A list that slows down does not cancel what it started`() {
    var ledger = PrefetchLedger<Int>(
      PrefetchPolicy(
        ahead: .time(milliseconds: 100, items: 1...30),
        behind: .items(0),
        concurrentLoads: 40,
        concurrentPrefetches: 40
      )
    )
    let fast = show(&ledger, 0..<2, 100)
    #expect(fast.count == 12)
    #expect(show(&ledger, 0..<2, 10).allSatisfy { $0.hasPrefix("move") })
    #expect(ledger.prefetcher.window == 0..<12)
    #expect(show(&ledger, 1..<3, 10) == ["cancel 0", "move 2 visible", "move 3 nextFrame"])
  }

  @Test func `A screen that alternates between 7 and 8 items does not reload what it passed`() {
    var ledger = PrefetchLedger<Int>(
      PrefetchPolicy(ahead: .items(0), behind: .screenfuls(1), concurrentLoads: 40)
    )
    _ = show(&ledger, 10..<18, 1)
    #expect(ledger.prefetcher.window == 2..<18)
    _ = show(&ledger, 11..<18, 1)
    #expect(ledger.prefetcher.window == 4..<18)
    #expect(show(&ledger, 11..<19, 1) == ["start 18 visible"])
    #expect(ledger.prefetcher.window == 4..<19)
  }

  @Test func `Visible items keep their share of the loads`() {
    var ledger = ledger(ahead: 5, behind: 0, loads: 3, prefetches: 1)
    #expect(
      show(&ledger, 0..<1) == ["start 0 visible", "start 1 prefetch"]
    )
    ledger.prefetcher.requestVisible(50)
    ledger.prefetcher.requestVisible(51)
    #expect(ledger.carryOut().map(\.short) == ["start 50 visible"])
  }

  @Test func `A pause holds back prefetches only`() {
    var ledger = ledger(ahead: 3, behind: 0)
    ledger.prefetcher.pause()
    #expect(show(&ledger, 0..<1, 60) == ["start 0 visible", "start 1 nextFrame"])
    ledger.prefetcher.resume()
    #expect(ledger.carryOut().map(\.short) == ["start 2 prefetch", "start 3 prefetch"])
  }

  @Test func `Prefetching waits while frames leave no time, and continues at rest`() {
    var ledger = ledger(ahead: 3, behind: 0, pacing: .adaptive(spareNanoseconds: 4_000_000))
    ledger.prefetcher.frameEnded(spareNanoseconds: 3_999_999)
    #expect(show(&ledger, 0..<1, 60) == ["start 0 visible", "start 1 nextFrame"])
    ledger.prefetcher.frameEnded(spareNanoseconds: 4_000_000)
    #expect(ledger.carryOut().map(\.short) == ["start 2 prefetch", "start 3 prefetch"])

    ledger.prefetcher.frameEnded(spareNanoseconds: 0)
    #expect(show(&ledger, 1..<2, 60).last == "move 2 nextFrame")
    #expect(show(&ledger, 1..<2, 0).contains("start 4 prefetch"), "a list at rest has time")
  }
}
