import ListEngine
import Testing

@Suite struct SpareTimeTests {
  @Test func `while frames are drawn work may take what is left until the next vsync`() {
    var spare = SpareTime(refreshNanoseconds: 100, idleFrames: 2)
    spare.frameBegan(at: 1_000)
    #expect(spare.nanoseconds(at: 1_000) == 100)
    #expect(spare.nanoseconds(at: 1_099) == 1)
    #expect(spare.nanoseconds(at: 1_100) == 100)
    #expect(spare.nanoseconds(at: 1_199) == 1)
    spare.workBegan(at: 1_199)
    #expect(spare.nanoseconds(at: 1_200) == .max)
  }

  @Test func `an idle list grants one piece of overtime in a turn`() {
    var spare = SpareTime(refreshNanoseconds: 100)
    spare.frameBegan(at: 0)
    #expect(!spare.isIdle(at: 199) && spare.isIdle(at: 200))
    spare.workBegan(at: 250)
    #expect(spare.nanoseconds(at: 930) == 70)
    spare.turnBegan()
    #expect(spare.nanoseconds(at: 930) == .max)
    spare.frameBegan(at: 1_000)
    #expect(spare.nanoseconds(at: 1_010) == 90)
  }

  @Test func `a list that has drawn nothing is idle`() {
    var spare = SpareTime()
    #expect(spare.nanoseconds(at: 5) == .max)
    spare.workBegan(at: 5)
    #expect(spare.nanoseconds(at: 6) == 0)
  }

  @Test func `what never fits into a frame is loaded when the list is idle`() {
    var prefetcher = Prefetcher<Int>(PrefetchPolicy(ahead: .items(3), behind: .items(0)))
    prefetcher.viewportChanged(visible: 0..<0, of: 3) { $0 }
    var spare = SpareTime(refreshNanoseconds: 100)
    var starts: [Int] = []
    for time in stride(from: 0, to: 500, by: 50) {
      if time < 200 { spare.frameBegan(at: time / 100 * 100) }
      spare.turnBegan()
      while let action = prefetcher.nextAction(
        spareNanoseconds: spare.nanoseconds(at: time),
        cost: { _ in 400 }
      ) {
        guard case .start = action else { continue }
        spare.workBegan(at: time)
        starts.append(time)
      }
    }
    #expect(starts == [300, 350, 400])
  }
}
