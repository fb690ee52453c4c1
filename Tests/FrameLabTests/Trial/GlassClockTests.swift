import FrameLab
import Testing

@Suite
struct GlassClockTests {
  @Test
  func `a placeholder lasts from the display that shows it to the one that shows the image`() {
    var clock = GlassClock(refreshIntervalNanoseconds: 10)
    clock.show([0, 1], at: 2) { _ in true }
    clock.show([0, 1], at: 3) { $0 == 1 }
    clock.show([1, 2], at: 7) { $0 == 1 }
    clock.finish(at: 9)
    // Item 0 left at 7 and had waited from 2 to 3; item 1 waited 2–7; item 2 waited 7–9.
    #expect(clock.times.perAppearance == [10, 50, 20])
    #expect(clock.times.totalNanoseconds == 80)
  }

  @Test
  func `an item that comes back starts anew`() {
    var clock = GlassClock(refreshIntervalNanoseconds: 1)
    clock.show([0], at: 0) { _ in true }
    clock.show([1], at: 4) { _ in false }
    clock.show([0], at: 5) { _ in true }
    clock.finish(at: 7)
    #expect(clock.times.perAppearance == [4, 0, 2])
  }

  @Test
  func `an item keeps its time wherever it moves to`() {
    var clock = GlassClock(refreshIntervalNanoseconds: 1)
    clock.show([1, 2, 3], at: 0) { _ in true }
    clock.show([3, 9, 1], at: 4) { $0 == 0 }
    clock.finish(at: 7)
    // Item 2 left after 4; items 3, 9 and 1 at the end.
    #expect(clock.times.perAppearance == [4, 7, 0, 4])
  }
}
