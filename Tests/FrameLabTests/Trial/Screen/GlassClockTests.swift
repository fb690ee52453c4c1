import FrameLab
import Testing

@Suite
struct GlassClockTests {
  @Test
  func `a placeholder lasts from the display that shows it to the one that shows the image`() {
    var clock = GlassClock(tickNanoseconds: 10)
    clock.show([0, 1], at: 2) { _ in true }
    clock.show([0, 1], at: 3) { $0 == 1 }
    clock.show([1, 2], at: 7) { $0 == 1 }
    clock.finish(at: 9)
    // Item 0 left at 7 and had waited from 2 to 3; item 1 waited 2–7; item 2 waited 7–9.
    #expect(clock.times.perAppearance == [10, 50, 20])
    #expect(clock.times.totalNanoseconds == 80)
  }

  @Test
  func `an item that comes back starts over`() {
    var clock = GlassClock(tickNanoseconds: 1)
    clock.show([0], at: 0) { _ in true }
    clock.show([1], at: 4) { _ in false }
    clock.show([0], at: 5) { _ in true }
    clock.finish(at: 7)
    #expect(clock.times.perAppearance == [4, 0, 2])
  }

  @Test
  func `an item keeps its time wherever it moves to`() {
    var clock = GlassClock(tickNanoseconds: 1)
    clock.show([1, 2, 3], at: 0) { _ in true }
    clock.show([3, 9, 1], at: 4) { $0 == 0 }
    clock.finish(at: 7)
    // Item 2 left after 4; items 3, 9 and 1 at the end.
    #expect(clock.times.perAppearance == [4, 7, 0, 4])
  }

  @Test
  func `knowing the slide changes only the work`() {
    let steps = [
      (0..<5, slide(leaving: (0, 0), entering: (0, 5))),
      (1..<6, slide(leaving: (1, 0), entering: (0, 1))),
      (3..<7, slide(leaving: (2, 0), entering: (0, 1))),
      (2..<6, slide(leaving: (0, 1), entering: (1, 0))),
      (0..<8, slide(leaving: (0, 0), entering: (2, 2))),
      (2..<5, slide(leaving: (2, 3), entering: (0, 0))),
      (9..<12, slide(leaving: (3, 0), entering: (0, 3))),
      (1..<4, slide(leaving: (0, 3), entering: (3, 0))),
    ]
    var told = GlassClock(tickNanoseconds: 10)
    var looking = GlassClock(tickNanoseconds: 10)
    for (vsync, (range, slide)) in steps.enumerated() {
      let items = Array(range)
      let isInState = { (index: Int) in (items[index] + vsync) % 3 != 0 }
      told.show(items, slid: slide, at: vsync, isInState: isInState)
      looking.show(items, at: vsync, isInState: isInState)
    }
    told.finish(at: 9)
    looking.finish(at: 9)
    #expect(told.times == looking.times)
    #expect(told.times.perAppearance.count == 5 + 1 + 1 + 1 + 4 + 3 + 3)
  }

  private func slide(leaving: (Int, Int), entering: (Int, Int)) -> ScreenSlide {
    ScreenSlide(
      leavingAtTop: leaving.0,
      leavingAtBottom: leaving.1,
      enteringAtTop: entering.0,
      enteringAtBottom: entering.1
    )
  }
}
