import HitchMonitoring
import Measurements
import Testing

/// Units in the language of the device, several payloads in a file, and payloads that measure nothing.
@Suite struct MetricKitUnitTests {
  @Test func `units are read in the device's language, and what isn't is counted`() throws {
    let reading = try Formats.fixtures("metrickit/chinese.json")
    #expect(reading.messages == [])
    let entry = try #require(reading.entries.first)
    let totals = entry.metrics.filter { $0.series == .total }
    #expect(
      totals.map { "\($0.identifier) \($0.values[0].value ?? -1) \($0.unit)" } == [
        "cumulativeGPUTime 64.0 sec", "peakMemoryUsage 1106818.0 kB",
        "averageSuspendedMemory 228145.0 kB", "cumulativeCPUTime 2717.0 sec",
        "cumulativeCPUInstructions 3990413.0 kiloinstructions",
      ]
    )
    #expect(entry.metrics.last?.values.count == 2)
    #expect(
      entry.noteTexts == [
        "hitches were not measured: the payload has no hitch time ratio",
        "1 of 7 metrics were not read, because their numbers or units are written in an unknown way: "
          + "cumulativeLogicalWrites '12朝'",
      ]
    )
  }

  @Test(arguments: [
    ("FR", "12,5\u{202F}s", 12.5, "sec"),
    ("FR", "1\u{202F}234\u{202F}567\u{A0}ko", 1_234_567, "kB"),
    ("DE", "12,5 Sek.", 12.5, "sec"), ("RU", "1\u{A0}234,5\u{A0}кБ", 1234.5, "kB"),
    ("KR", "40초", 40, "sec"), ("TR", "5 msn", 5, "ms"), ("JP", "1,024KB", 1024, "kB"),
    ("EG", "\u{200F}٢٥ ث", 25, "sec"), ("IN", "\u{966}.\u{96B} से॰", 0.5, "sec"),
    ("US", "30,000 ms", 30_000, "ms"),
  ])
  func `spellings of a unit`(region: String, text: String, value: Double, unit: String) throws {
    let entry = try #require(
      Formats.text(
        """
        {"metaData": {"regionFormat": "\(region)"}, "cpuMetrics": {"cumulativeCPUTime": "\(text)"}}
        """
      ).entries.first
    )
    #expect(entry.metrics.first?.values.first?.value == value)
    #expect(entry.metrics.first?.unit == unit)
  }

  @Test(arguments: ["[A, B]", "A\nB\n", "A B"])
  func `several payloads in a file are several measurements`(form: String) {
    func payload(_ version: String, _ ratio: String) -> String {
      "{\"appVersion\": \"\(version)\", \"metaData\": {}, \"animationMetrics\": "
        + "{\"scrollHitchTimeRatio\": \"\(ratio)\"}}"
    }
    let good = Formats.text(
      form.replacing("A", with: payload("1", "2 ms per s"))
        .replacing("B", with: payload("2", "7 ms per s"))
    )
    #expect(good.messages == [])
    #expect(good.entries.map(\.app.version) == ["1", "2"])
    #expect(good.entries.map { $0.intervals.first?.band?.name } == ["good", "warning"])
    let bad = Formats.text(
      form.replacing("A", with: payload("1", "2 ms per s"))
        .replacing("B", with: payload("2", "-7 ms per s"))
    )
    #expect(bad.messages.count == 1)
    #expect(bad.messages.first?.hasPrefix(form.contains("\n") ? "a.txt:2:" : "a.txt:1:") == true)
    let cut = Formats.text(
      form.replacing("A", with: payload("1", "2 ms per s")).replacing("B", with: "{\"metaData\"")
    )
    #expect(cut.messages.count == 1)
  }

  @Test func `hang diagnostics are durations, and other diagnostics are no measurement`() throws {
    let reading = Formats.text(
      """
      {"timeStampBegin": "2026-01-01 00:00:00 +0100", "timeStampEnd": "2026-01-02 00:00:00 +0100",
       "crashDiagnostics": [{}, {}], "hangDiagnostics": [
         {"diagnosticMetaData": {"hangDuration": "2 sec", "regionFormat": "US", "appVersion": "3.1"}},
         {"hangDuration": "900 ms", "diagnosticMetaData": {"regionFormat": "US"}},
         {"diagnosticMetaData": {"hangDuration": "20 sec", "deviceType": "iPhone16,1"}}]}
      """
    )
    #expect(reading.messages == [])
    let entry = try #require(reading.entries.first)
    #expect(entry.recorded?.description == "2025-12-31T23:00:00Z")
    #expect(entry.metrics.map { $0.values.map(\.value) } == [[3], [2, 20]])
    #expect(entry.app.version == "3.1" && entry.device.model == "iPhone16,1")
    #expect(
      entry.noteTexts == [
        "hitches were not measured: diagnostics say what happened, not how often or how long without "
          + "it", "not read: crash: 2",
      ]
    )
    #expect(
      Formats.text(#"{"timeStampBegin": "2026-01-01 00:00:00", "crashDiagnostics": [{}, {}]}"#)
        .messages == [
          "a.txt:1:1: error: the file is a diagnostic payload without hangs (crash: 2), so nothing is "
            + "measured; import an MXMetricPayload"
        ]
    )
  }

  @Test func `the payload that Xcode simulates is not rated`() throws {
    let entry = try #require(
      Formats.text(
        """
        {"metaData": {}, "animationMetrics": {"scrollHitchTimeRatio": "1000 ms per s"},
         "gpuMetrics": {"cumulativeGPUTime": "20 sec"},
         "signpostMetrics": [{"signpostCategory": "TestSignpostCategory1",
          "signpostName": "TestSignpostName1", "totalSignpostCount": 30}]}
        """
      ).entries.first
    )
    #expect(entry.intervals[0].band == nil)
    #expect(entry.metrics.allSatisfy { $0.objection != nil })
    #expect(
      entry.noteTexts == [
        "scrollHitchTimeRatio: Xcode made it up (Debug > Simulate MetricKit Payloads), so there is no "
          + "rating"
      ]
    )
  }
}
