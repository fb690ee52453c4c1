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

  @Test func `counts and percentiles in an impossible order are not judged`() throws {
    let entry = try #require(
      Formats.text(
        """
        Total frames rendered: 10
        Janky frames: 19 (2.28%)
        50th percentile: 16ms
        90th percentile: 12ms
        99th percentile: 40ms

        """
      ).entries.first
    )
    #expect(
      entry.metrics.map(\.objection) == [
        "'Janky frames' is 19 frames, more than 'Total frames rendered', 10 frames",
        "'Janky frames' is 19 frames, more than 'Total frames rendered', 10 frames",
        "'50th percentile' is 16 ms, more than '90th percentile', 12 ms",
        "'50th percentile' is 16 ms, more than '90th percentile', 12 ms", nil,
      ]
    )
  }

  @Test func `percentiles of one metric are in order`() {
    func metric(_ values: [(String, Double)]) -> MeasuredMetric {
      MeasuredMetric(
        identifier: "m",
        title: "M",
        unit: "ms",
        series: .percentiles,
        values: values.map { .init($0.1, label: $0.0) }
      )
    }
    #expect(
      metric([("minimum", 1), ("median", 2), ("maximum", 9), ("P50", 2), ("P99", 8)]).objection
        == nil
    )
    #expect(metric([("P50", 9), ("P99", 8)]).objection == "'P50' is above 'P99'")
    #expect(metric([("minimum", 3), ("median", 2)]).objection == "'minimum' is above 'median'")
  }
}
