import ListEngine
import Testing

struct ReconfigureQueueTests {
  @Test func `Items that show a placeholder are reconfigured together, each once`() {
    var queue = ReconfigureQueue<Int>()
    for id in 1...4 { queue.configured(id, showsPlaceholder: true) }
    queue.configured(5, showsPlaceholder: false)
    for id in [3, 5, 1, 3, 9] { queue.imageArrived(for: id) }
    #expect(!queue.isEmpty)
    #expect(queue.takeItems() == [3, 1])
    #expect(queue.isEmpty)
    #expect(queue.takeItems().isEmpty)
  }

  @Test func `A cell that is gone or was configured in the meantime needs nothing`() {
    var queue = ReconfigureQueue<Int>()
    for id in 1...3 { queue.configured(id, showsPlaceholder: true) }
    for id in 1...3 { queue.imageArrived(for: id) }
    queue.reused(1)
    queue.configured(2, showsPlaceholder: false)
    #expect(queue.takeItems() == [3])
  }

  @Test func `An item that comes back without its image is reconfigured again`() {
    var queue = ReconfigureQueue<Int>()
    queue.configured(1, showsPlaceholder: true)
    queue.imageArrived(for: 1)
    #expect(queue.takeItems() == [1])
    queue.configured(1, showsPlaceholder: true)
    #expect(queue.takeItems().isEmpty)
    queue.imageArrived(for: 1)
    #expect(queue.takeItems() == [1])
  }
}
