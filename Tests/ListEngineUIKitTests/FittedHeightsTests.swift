import ListEngine
import ListEngineUIKit
import TestSupport
import Testing

@Suite struct FittedHeightsTests {
  @Test func `an item is measured once for a width and a text size`() {
    var heights = FittedHeights<Int>(width: 320, scale: 3)
    var measured = 0
    func height(_ id: Int, _ points: Double) -> Double {
      heights.height(of: id) {
        measured += 1
        return points
      }
    }
    #expect(height(1, 72) == 72)
    #expect(height(1, 99) == 72)
    // Whole pixels, rounded up; what is a whole number but for rounding stays.
    #expect(height(2, 72.1) == 217 / 3.0)
    #expect(height(3, 72.0000001) == 72)
    #expect(measured == 3)

    heights.change(width: 700, contentSize: .large)
    #expect(height(1, 40) == 40)
    heights.change(width: 320, contentSize: .large)
    #expect(height(1, 99) == 72)
    heights.change(width: 320, contentSize: .accessibilityLarge)
    #expect(heights.knownHeight(of: 1) == nil)
    #expect(height(1, 144) == 144)
    heights.invalidate(1)
    #expect(heights.knownHeight(of: 1) == nil)
    #expect(measured == 5)
  }

  @Test func `a scale that is not positive stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FittedHeights<Int>(width: 320, scale: 0)
    }
    expectMessage(result, "a scale is positive, got 0.0")
  }
}
