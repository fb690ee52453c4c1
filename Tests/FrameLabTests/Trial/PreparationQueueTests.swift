import FrameLab
import ListEngine
import Testing

@Suite
struct PreparationQueueTests {
  /// Loads of the first items, as a prefetcher starts them.
  private static func loads(_ count: Int) -> [PrefetchLoad<Int>] {
    var prefetcher = Prefetcher<Int>(PrefetchPolicy(concurrentLoads: count))
    for item in 0..<count { prefetcher.requestVisible(item) }
    var loads: [PrefetchLoad<Int>] = []
    while let action = prefetcher.nextAction() {
      if case .start(let load, _) = action { loads.append(load) }
    }
    return loads
  }

  @Test
  func `images are decoded one after the other`() {
    let loads = Self.loads(3)
    var queue = PreparationQueue()
    queue.append(loads[0], taking: 50, at: 10)
    queue.append(loads[1], taking: 20, at: 30)
    queue.append(loads[2], taking: 5, at: 100)
    #expect(queue.nextEnd == 60)
    #expect(queue.popFinished(by: 59) == nil)
    #expect(queue.popFinished(by: 60) == loads[0])
    #expect(queue.nextEnd == 80)
    #expect(queue.popFinished(by: 200) == loads[1])
    #expect(queue.nextEnd == 105)
    #expect(queue.popFinished(by: 200) == loads[2])
    #expect(queue.nextEnd == nil)
    #expect(queue.popFinished(by: 300) == nil)
  }

  @Test
  func `a long queue keeps its order`() {
    let loads = Self.loads(300)
    var queue = PreparationQueue()
    for load in loads { queue.append(load, taking: 1, at: 0) }
    for (index, load) in loads.enumerated() {
      #expect(queue.popFinished(by: index) == nil)
      #expect(queue.popFinished(by: index + 1) == load)
    }
    #expect(queue.nextEnd == nil)
  }
}
