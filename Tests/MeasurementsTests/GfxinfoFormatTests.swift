import Measurements
import Testing

/// What Android prints about an app's frames.
@Suite struct GfxinfoFormatTests {
  @Test(arguments: ["1,234", "16,5ms", "16x"])
  func `a number with something behind it is a mistake`(number: String) {
    #expect(
      Formats.text("Total frames rendered: \(number)\n").messages == [
        "a.txt:1:1: error: expected a number after 'Total frames rendered:', got '\(number)'"
      ]
    )
  }
}
