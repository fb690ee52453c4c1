import FrameLab
import Testing

@Suite struct ItemOrderTests {
  @Test func `new items get the next numbers, wherever they are`() {
    var order = ItemOrder(count: 3)
    let new = order.insertNew(2, at: 1)
    #expect(new == 3..<5)
    #expect(order.items == [0, 3, 4, 1, 2])
    #expect(order.nextItem == 5)
  }

  @Test func `an item's position follows insertions, moves and deletions`() {
    var order = ItemOrder(count: 5)
    #expect(order.position(of: 4) == 4)
    order.moveLastToTop()
    #expect(order.items == [4, 0, 1, 2, 3])
    order.remove(1..<3)
    #expect(order.items == [4, 2, 3])
    #expect((0..<6).map(order.position) == [nil, nil, 1, 2, 0, nil])
  }

  @Test func `an empty list has nothing to move`() {
    var order = ItemOrder(count: 0)
    order.moveLastToTop()
    #expect(order.items.isEmpty)
  }
}
