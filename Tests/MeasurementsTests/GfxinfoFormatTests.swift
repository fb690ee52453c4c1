import Measurements
import Testing

/// What Android prints about an app's frames.
@Suite struct GfxinfoFormatTests {
  @Test func `each process has its own counts`() {
    let reading = Formats.text(
      """
      ** Graphics info for pid 100 [com.example.one] **
      Total frames rendered: 100
      HISTOGRAM: 5ms=97 6ms=3
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

  private func entry(_ lines: String) throws -> MeasurementEntry {
    let reading = Formats.text("Total frames rendered: 833\n\(lines)\n")
    #expect(reading.messages == [])
    return try #require(reading.entries.first)
  }

  @Test(arguments: [
    "Number Missed Vsync", "Number Slow UI thread", "Number Slow bitmap uploads",
    "Number Slow issue draw commands",
    "Number Frame deadline missed",
  ])
  func `no reason counts more frames than there are`(name: String) throws {
    let reason = "'\(name)' is 900 frames, more than 'Total frames rendered', 833 frames"
    #expect(try entry("\(name): 900").metrics.map(\.objection) == [reason, reason])
    #expect(try entry("\(name): 833").metrics.map(\.objection) == [nil, nil])
  }

  @Test func `high input latency may be counted more often than frames`() throws {
    #expect(
      try entry("Number High input latency: 876").metrics.map(\.objection) == [nil, nil]
    )
  }

  @Test
  func `a line that is twice in one section leaves no rating, and one of a window is left out`()
    throws
  {
    let twice = try entry("50th percentile: 9ms\n50th percentile: 12ms")
    #expect(twice.metrics.map { $0.values[0].value } == [833, 9, 12])
    #expect(
      twice.metrics.map { $0.objection != nil } == [false, true, true]
    )
    #expect(
      twice.notes.last
        == "50th percentile: it is given more than once, and each is kept, so there is no rating"
    )
    let windows = try entry(
      """
      50th percentile: 9ms
      Stats since: 1ns
      50th percentile: 12ms
      99th percentile: 20ms
      """
    )
    #expect(windows.metrics.map { $0.values[0].value } == [833, 9])
    #expect(windows.metrics.compactMap(\.objection) == [])
  }

  @Test(arguments: [("0.00%", "4950ms"), ("nan%", "0ms")])
  func `without a frame only their number was measured`(share: String, percentile: String) throws {
    let reading = Formats.text(
      """
      Total frames rendered: 0
      Janky frames: 0 (\(share))
      50th percentile: \(percentile)
      99th percentile: \(percentile)
      HISTOGRAM: 5ms=0 4950ms=0

      """
    )
    #expect(reading.messages == [])
    let reason = "no frame was rendered"
    #expect(reading.entries.first?.metrics.map(\.objection) == [nil, reason, reason, reason])
  }

  @Test func `a percentage follows from the counts`() throws {
    #expect(
      try entry("Janky frames: 19 (80.00%)").metrics[1].objection
        == "'Janky frames' is stated as 80.00 % of the frames, but 19 of 833 are 2.28 %"
    )
    #expect(try entry("Janky frames: 19 (2.28%)").metrics[1].objection == nil)
    #expect(try entry("Janky frames: 19 (2.3%)").metrics[1].objection == nil)
  }

  @Test func `the histogram has the percentiles and the total`() throws {
    let good = try entry(
      "50th percentile: 6ms\n99th percentile: 40ms\nHISTOGRAM: 5ms=400 6ms=400 40ms=33"
    )
    #expect(good.metrics.compactMap(\.objection) == [])
    let late = try entry("50th percentile: 40ms\nHISTOGRAM: 5ms=400 6ms=400 40ms=33")
    let reason = "'50th percentile' is 40 ms, but the listed values make 6 ms"
    #expect(late.metrics.map(\.objection) == [nil, reason, reason])
    let more = try entry("HISTOGRAM: 5ms=900")
    let excess = "the histogram has 900 frames, but 'Total frames rendered' is 833"
    #expect(more.metrics.map(\.objection) == [excess, excess])
    #expect(try entry("HISTOGRAM: 5ms=800").metrics.map { $0.objection != nil } == [false, true])
  }

  @Test(arguments: [
    (
      "50th percentile: 40", "expected a time in ms after '50th percentile:', got '40'"
    ),
    (
      "Janky frames: 5ms", "expected a number after 'Janky frames:', got '5ms'"
    ),
    ("Janky frames: 1.5", "'Janky frames' is 1.5; expected a whole number"),
    ("Janky frames: 5 (120%)", "'Janky frames' is 120 % of the frames; expected 0 to 100"),
    (
      "Janky frames: 100000000000000000000",
      "'Janky frames' is 100000000000000000000, which is more than a billion"
    ),
    (
      "HISTOGRAM: 5ms=1 6ms=-2",
      "expected a class and its frames, such as '5ms=12', got '6ms=-2'"
    ),
  ])
  func `what no dump has is a mistake`(line: String, message: String) {
    #expect(
      Formats.text("Total frames rendered: 833\n\(line)\n").messages == [
        "a.txt:2:1: error: \(message)"
      ]
    )
  }
}
