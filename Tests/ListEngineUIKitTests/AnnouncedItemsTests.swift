import ListEngine
import ListEngineUIKit
import Testing

@Suite struct AnnouncedItemsTests {
  @Test func `a cancelled path means the item that was announced there`() {
    var announced = AnnouncedItems<String>()
    announced.announce("a", at: ItemPath(section: 0, item: 4))
    // An item was inserted above: "a" is at 5 now, and "b" at 4.
    announced.announce("a", at: ItemPath(section: 0, item: 5))
    announced.announce("b", at: ItemPath(section: 0, item: 4))
    #expect(announced.cancel(ItemPath(section: 0, item: 5)) == "a")
    #expect(announced.cancel(ItemPath(section: 0, item: 4)) == "b")
    #expect(announced.cancel(ItemPath(section: 0, item: 4)) == nil)
    #expect(announced.count == 0)
  }

  @Test func `an item that has appeared is forgotten`() {
    var announced = AnnouncedItems<String>()
    announced.announce("a", at: ItemPath(section: 0, item: 4))
    announced.appeared("a")
    announced.appeared("z")
    #expect(announced.cancel(ItemPath(section: 0, item: 4)) == nil)
    #expect(announced.count == 0)
  }

  @Test func `a path announced twice means the later item`() {
    var announced = AnnouncedItems<String>()
    announced.announce("a", at: ItemPath(section: 0, item: 4))
    announced.announce("b", at: ItemPath(section: 0, item: 4))
    announced.appeared("a")
    #expect(announced.cancel(ItemPath(section: 0, item: 4)) == "b")
  }
}
