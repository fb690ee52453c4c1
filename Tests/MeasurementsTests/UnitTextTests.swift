import Measurements
import Testing

/// Numbers with units, as MetricKit writes them.
@Suite struct UnitTextTests {
  private func read(_ ratio: String) -> Formats.Reading {
    Formats.text(
      "{\"metaData\": {}, \"animationMetrics\": {\"scrollHitchTimeRatio\": \"\(ratio)\"}}"
    )
  }

  @Test(arguments: [("1,250 ms per s", 1250), ("1,234,567.5 ms per s", 1_234_567.5)])
  func `commas between groups of three digits are dropped`(text: String, ratio: Double) {
    #expect(read(text).entries.first?.metrics[0].values[0].value == ratio)
  }

  @Test(arguments: ["2,5 ms per s", "1,2345 ms per s", "1234,567 ms per s", ",500 ms per s"])
  func `any other comma is a mistake`(text: String) {
    #expect(
      read(text).messages == [
        "a.txt:1:63: error: expected a ratio such as '5 ms per s', got '\(text)'"
      ]
    )
  }
}
