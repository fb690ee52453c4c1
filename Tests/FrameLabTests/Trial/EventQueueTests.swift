import DeterministicMath
import FrameLab
import Testing

@Suite struct EventQueueTests {
  @Test func `events leave by time, then priority, then arrival`() {
    var queue = EventQueue<String>()
    queue.schedule("late", at: 20)
    queue.schedule("second", at: 10, priority: 1)
    queue.schedule("third", at: 10, priority: 1)
    queue.schedule("first", at: 10)
    queue.schedule("last", at: 20, priority: 255)
    queue.schedule("earliest", at: -5, priority: 255)
    var order: [String] = []
    while let event = queue.popFirst() { order.append(event.payload) }
    #expect(order == ["earliest", "first", "second", "third", "late", "last"])
    #expect(queue.isEmpty)
    #expect(queue.popFirst() == nil)
  }

  @Test func `an event tells its time and priority`() throws {
    var queue = EventQueue<Int>()
    queue.schedule(7, at: 3, priority: 200)
    let first = try #require(queue.first)
    #expect(first.time == 3)
    #expect(first.priority == 200)
    #expect(first.payload == 7)
    #expect(queue.count == 1, "looking takes nothing out")
  }

  @Test func `a popped event no longer counts, whatever comes next`() throws {
    var queue = EventQueue<Int>()
    for payload in 0..<7 { queue.schedule(payload, at: 10 - payload) }
    #expect(queue.popFirst()?.payload == 6)
    #expect(queue.count == 6)
    #expect(queue.first?.payload == 5)
    queue.schedule(7, at: 1)
    #expect(queue.count == 7)
    #expect(queue.first?.payload == 7)
    let order = (0..<7).compactMap { _ in queue.popFirst()?.payload }
    #expect(order == [7, 5, 4, 3, 2, 1, 0])
    #expect(queue.isEmpty)
    #expect(queue.first == nil)
    #expect(queue.popFirst() == nil)
    queue.schedule(8, at: -1)
    #expect(queue.count == 1)
    #expect(queue.first?.payload == 8)
  }

  @Test func `the next time is that of the event that leaves next`() {
    var queue = EventQueue<Int>()
    #expect(queue.nextTime == .max)
    for time in [30, 10, 20] { queue.schedule(time, at: time) }
    for time in [10, 20, 30] {
      #expect(queue.nextTime == time)
      #expect(queue.popFirst()?.time == time)
    }
    #expect(queue.nextTime == .max)
  }

  @Test func `a copy is independent`() {
    var queue = EventQueue<Int>()
    for payload in 0..<10 { queue.schedule(payload, at: payload) }
    _ = queue.popFirst()
    var copy = queue
    copy.schedule(100, at: 0)
    #expect(copy.first?.payload == 100)
    #expect(queue.first?.payload == 1)
    #expect(queue.count == 9)
    #expect(copy.count == 10)
  }

  @Test func `equals a sorted list while events come and go`() {
    for seed in 0..<100 as Range<UInt64> {
      var random = RandomStream(seed: seed, purpose: StreamName("queue test"))
      var queue = EventQueue<Int>()
      var expected: [(time: Int, priority: UInt8, payload: Int)] = []
      let spread = random.integer(below: 40) + 1
      for payload in 0..<300 {
        if random.integer(below: 5) < 3 {
          let time = random.integer(below: spread)
          let priority = UInt8(random.integer(below: 3))
          queue.schedule(payload, at: time, priority: priority)
          let index =
            expected.firstIndex { (time, priority) < ($0.time, $0.priority) } ?? expected.count
          expected.insert((time, priority, payload), at: index)
        } else {
          let event = queue.popFirst()
          let wanted = expected.isEmpty ? nil : expected.removeFirst()
          #expect(event?.payload == wanted?.payload, "seed \(seed)")
          #expect(event?.time == wanted?.time, "seed \(seed)")
        }
        #expect(queue.count == expected.count, "seed \(seed)")
        #expect(queue.first?.payload == expected.first?.payload, "seed \(seed)")
      }
    }
  }

  @Test func `a few events in any order leave sorted`() {
    // All sequences of six times out of three, so that ties of every kind occur.
    for code in 0..<729 {
      var queue = EventQueue<Int>()
      var times: [Int] = []
      var rest = code
      for payload in 0..<6 {
        times.append(rest % 3)
        queue.schedule(payload, at: rest % 3)
        rest /= 3
      }
      var order: [Int] = []
      while let event = queue.popFirst() { order.append(event.payload) }
      #expect(order == times.indices.sorted { (times[$0], $0) < (times[$1], $1) })
    }
  }
}
