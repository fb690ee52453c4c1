import Measurements
import Testing

/// What Android prints about an app's frames.
@Suite struct GfxinfoFormatTests {
  @Test func `each process has its own counts`() {
    let reading = Formats.text(
      """
      ** Graphics info for pid 100 [com.example.one] **
      Total frames rendered: 100
      HISTOGRAM: 5ms=12 6ms=3
      ** Graphics info for pid 150 [com.example.none] **
      ** Graphics info for pid 200 [com.example.two] **
      Total frames rendered: 1000

      """
    )
    #expect(reading.entries.map(\.app.identifier) == ["com.example.one", "com.example.two"])
    #expect(reading.entries.map { $0.metrics[0].values[0].value } == [100, 1000])
    #expect(reading.entries.map(\.metrics.count) == [2, 1])
    #expect(reading.entries.allSatisfy { $0.notes.count == 1 })
  }

  @Test(arguments: ["1,234", "16,5ms", "16x"])
  func `a number with something behind it is a mistake`(number: String) {
    #expect(
      Formats.text("Total frames rendered: \(number)\n").messages == [
        "a.txt:1:1: error: expected a number after 'Total frames rendered:', got '\(number)'"
      ]
    )
  }
}
