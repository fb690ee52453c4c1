import FrameLab
import Testing

@Suite
struct PreparationQueueTests {
  @Test
  func `images are decoded one after another`() {
    var queue = PreparationQueue()
    queue.append(0, taking: 50, at: 10)
    queue.append(1, taking: 20, at: 30)
    queue.append(2, taking: 5, at: 100)
    #expect(queue.nextEnd == 60)
    #expect(queue.popFinished(by: 59) == nil)
    #expect(queue.popFinished(by: 60) == 0)
    #expect(queue.nextEnd == 80)
    #expect(queue.popFinished(by: 200) == 1)
    #expect(queue.nextEnd == 105)
    #expect(queue.popFinished(by: 200) == 2)
    #expect(queue.nextEnd == nil)
    #expect(queue.popFinished(by: 300) == nil)
  }

  @Test
  func `a long queue keeps its order`() {
    var queue = PreparationQueue()
    for serial in 0..<300 { queue.append(serial, taking: 1, at: 0) }
    for serial in 0..<300 {
      #expect(queue.popFinished(by: serial) == nil)
      #expect(queue.popFinished(by: serial + 1) == serial)
    }
    #expect(queue.nextEnd == nil)
  }
}
