import ListEngine
import TestSupport
import Testing

@Suite struct StartRateTests {
  @Test func `a burst starts at once, then one load per interval`() {
    var rate = StartRate(perSecond: 80, burst: 25)
    var times: [Int] = []
    var now = 1_000
    for _ in 0..<28 {
      now = rate.nextStart(at: now)
      rate.started(at: now)
      times.append(now - 1_000)
    }
    #expect(times == Array(repeating: 0, count: 25) + [12_500_000, 25_000_000, 37_500_000])
  }

  @Test func `at most a burst of tokens can be saved`() {
    var rate = StartRate(perSecond: 10, burst: 3)
    for _ in 0..<3 { rate.started(at: 0) }
    #expect(!rate.allowsStart(at: 99_999_999))
    #expect(rate.allowsStart(at: 100_000_000))
    let later = 3_600_000_000_000
    for _ in 0..<3 { rate.started(at: later) }
    #expect(!rate.allowsStart(at: later))
    #expect(rate.nextStart(at: later) == later + 100_000_000)
  }

  @Test func `a rate that does not divide a second loses nothing`() {
    var rate = StartRate(perSecond: 7, burst: 1)
    var now = 0
    for _ in 0..<701 {
      now = rate.nextStart(at: now)
      rate.started(at: now)
    }
    #expect((100_000_000_000...100_000_000_700).contains(now))
  }

  @Test func `the end of time does not overflow`() {
    var rate = StartRate(perSecond: 1_000_000_000, burst: 1_000_000_000)
    rate.started(at: 0)
    #expect(rate.nextStart(at: .max) == .max)
  }

  @Test(.slow, arguments: 0..<100)
  func `in any period, at most as many loads start as burst and rate allow`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let perSecond = Int.random(in: 1...200, using: &random)
    let burst = Int.random(in: 1...30, using: &random)
    var rate = StartRate(perSecond: perSecond, burst: burst)
    var starts: [Int] = []
    var now = 0
    for _ in 0..<300 {
      now += Int.random(in: 0...20_000_000, using: &random)
      #expect(rate.allowsStart(at: now) == (rate.nextStart(at: now) == now))
      guard rate.allowsStart(at: now) else { continue }
      rate.started(at: now)
      starts.append(now)
    }
    for (index, first) in starts.enumerated() {
      for (later, last) in starts[index...].enumerated() {
        let allowed = burst * 1_000_000_000 + (last - first) * perSecond
        #expect((later + 1) * 1_000_000_000 <= allowed)
      }
    }
  }

  @Test func `the next token goes to the load that is most urgent by then`() {
    var prefetcher = Prefetcher<Int>(
      PrefetchPolicy(ahead: .items(6), behind: .items(0), concurrentLoads: 8)
    )
    var rate = StartRate(perSecond: 10, burst: 2)
    prefetcher.viewportChanged(visible: 0..<2, of: 100) { $0 }
    #expect(started(&prefetcher, at: 0, &rate) == [0, 1])
    #expect(prefetcher.waitingCount == 6)
    prefetcher.requestVisible(77)
    #expect(started(&prefetcher, at: 99_999_999, &rate) == [])
    #expect(started(&prefetcher, at: 100_000_000, &rate) == [77])
    #expect(started(&prefetcher, at: 200_000_000, &rate) == [2])
    prefetcher.checkInvariants()
  }

  @Test func `a cancellation needs no token`() {
    var prefetcher = Prefetcher<Int>(PrefetchPolicy(ahead: .items(0), behind: .items(0)))
    var rate = StartRate(perSecond: 1, burst: 1)
    prefetcher.viewportChanged(visible: 0..<1, of: 9) { $0 }
    #expect(started(&prefetcher, at: 0, &rate) == [0])
    prefetcher.viewportChanged(visible: 5..<6, of: 9) { $0 }
    guard case .cancel(let load) = prefetcher.nextAction(at: 1, within: &rate) else {
      Issue.record("the load that was passed is to be cancelled")
      return
    }
    #expect(load.id == 0)
    #expect(prefetcher.nextAction(at: 1, within: &rate) == nil)
  }

  /// The ids of the loads that start now.
  private func started(
    _ prefetcher: inout Prefetcher<Int>,
    at nanoseconds: Int,
    _ rate: inout StartRate
  ) -> [Int] {
    var ids: [Int] = []
    while let action = prefetcher.nextAction(at: nanoseconds, within: &rate) {
      if case .start(let load, _) = action { ids.append(load.id) }
    }
    return ids
  }
}
