import FrameLab
import ListEngine
import Testing

@Suite struct ScrollStateTests {
  @Test func `the list follows the path and knows its direction`() {
    var scroll = ScrollState(pathMaximum: 1000)
    #expect(scroll.movement == .rest)
    let moved = scroll.follow(100, maximum: 1000)
    #expect(moved == 100)
    #expect(scroll.movement == .forward)
    let moved2 = scroll.follow(40, maximum: 1000)
    #expect(moved2 == -60)
    let moved3 = scroll.follow(40, maximum: 1000)
    #expect(moved3 == 0)
    #expect(scroll.movement == .backward, "standing still turns nothing")
    #expect(scroll.offset == 40)
  }

  @Test func `an adjustment stays with the list`() {
    var scroll = ScrollState(pathMaximum: 1000)
    _ = scroll.follow(100, maximum: 1000)
    scroll.adjust(by: 30)
    #expect(scroll.offset == 130)
    let moved = scroll.follow(110, maximum: 1000)
    #expect(moved == 10)
    #expect(scroll.offset == 140)
  }

  @Test func `the list stays within the content, and overscroll stays overscroll`() {
    var scroll = ScrollState(pathMaximum: 1000)
    _ = scroll.follow(1000, maximum: 600)
    #expect(scroll.offset == 600)
    _ = scroll.follow(1080, maximum: 600)
    #expect(scroll.offset == 680)
    _ = scroll.follow(-50, maximum: 600)
    #expect(scroll.offset == -50)
  }
}
