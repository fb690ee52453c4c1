import Measurements
import Testing

/// What Macrobenchmark states beside its runs.
@Suite struct MacrobenchmarkFormatTests {
  @Test func `percentiles count without their runs`() throws {
    let reading = Formats.text(
      """
      {"context": {}, "benchmarks": [{"name": "scroll", "metrics": {
        "startupMs": {"minimum": 300.5, "maximum": 420, "median": 350.25}, "empty": {"runs": []}},
        "sampledMetrics": {"frameOverrunMs": {"P50": -7.3, "P90": -5.0, "P95": -4.0, "P99": 1.9}}}]}
      """
    )
    let metrics = try #require(reading.entries.first?.metrics)
    #expect(metrics.map(\.identifier) == ["startupMs", "empty", "frameOverrunMs"])
    #expect(metrics[0].series == .percentiles)
    #expect(metrics[0].values.map(\.label) == ["minimum", "median", "maximum"])
    #expect(metrics[0].values.map(\.value) == [300.5, 350.25, 420])
    #expect(metrics[1].values.isEmpty)
    #expect(metrics[2].values.map(\.label) == ["P50", "P90", "P95", "P99"])
    #expect(metrics[2].values.map(\.value) == [-7.3, -5, -4, 1.9])
  }
}
