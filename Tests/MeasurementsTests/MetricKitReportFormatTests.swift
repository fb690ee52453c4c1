import HitchMonitoring
import Measurements
import Testing

/// What MetricKit delivers from iOS 27 on.
@Suite struct MetricKitReportFormatTests {
  @Test func `a report has the day and each state, and the worst comes first`() throws {
    let reading = try Formats.fixtures("metrickit-report/report.json")
    #expect(reading.messages == [])
    #expect(reading.format == "metrickit-report")
    #expect(
      reading.entries.map(\.title) == [
        "a day of users", "com.example.screen: Settings", "com.example.screen: Feed",
      ]
    )
    let day = reading.entries[0]
    #expect(day.app.identifier == "com.example.feed" && day.device.system == "27.0")
    // The part of the day is in the day.
    #expect(day.intervals.map(\.ratio) == [15])
    #expect(day.intervals[0].band?.name == "warning")
    #expect(day.metrics.map(\.title) == ["cpuTime", "hangTime"])
    #expect(day.metrics[1].values.map(\.label) == ["0 s to 0.5 s", "0.5 s to 2 s"])
    let document = MeasurementDocument(
      format: "metrickit-report",
      tool: "MetricKit",
      origins: [],
      entries: reading.entries
    )
    #expect(
      MeasurementSummary([(document, [])]).head.prefix(2) == [
        "immediate attention: 71.00 ms/s (good ≤ 10, warning ≤ 25, critical ≤ 50): 1420 ms over the time of all "
          + "animations (20 s, from MetricKit)",
        "  measured: com.example.screen: Feed · com.example.feed 3.1 · iPhone18,1, 27.0 (MetricKit)",
      ]
    )
    // Hangs are printed in full.
    #expect(
      document.verdict.contains(
        "  hangTime: 5 intervals in 0 s to 0.5 s, 1 interval in 0.5 s to 2 s\n"
      )
    )
  }

  @Test func `a report without hitches says so`() throws {
    let entries = Formats.text(
      """
      {"timeRange": {"begin": 0, "end": 3600}, "stateEntries": [],
       "intervalEntries": [{"states": [], "duration": {"value": 86400, "unit": "s"},
        "values": [{"cpuTimeMetric": {"value": {"value": 42, "unit": "s"}}}]}]}
      """
    ).entries
    #expect(entries.first?.metrics.first?.values.first?.value == 42)
    #expect(
      entries.first?.noteTexts == ["hitches were not measured: the report has no hitch time"]
    )
  }

  @Test func `times that can't be are mistakes`() {
    func messages(_ total: String) -> [String] {
      Formats.text(
        "{\"intervalEntries\": [{\"duration\": {\"value\": 1, \"unit\": \"s\"}, \"values\": [{\"hitchTimeMetric\": "
          + "{\"totalHitchTime\": \(total)}}]}]}"
      ).messages
    }
    #expect(messages("{\"value\": -1, \"unit\": \"s\"}").count == 1)
    #expect(messages("{\"value\": 1, \"unit\": \"apples\"}").count == 1)
    #expect(messages("{\"value\": 1, \"unit\": \"s\"}") == [])
  }
}
