import Foundation
import HitchMonitoring
import TestSupport
import Testing

@Suite struct HitchReportTests {
  static let report = HitchReport(
    HitchRecorderTests.recorder("..||--||....|||-|.."),
    app: .init(name: "Feed \"dev\"", identifier: "com.example.feed", version: "1.2"),
    device: .init(model: "iPhone12,1", platform: "iOS", system: "18.6"),
    scenario: "photo-feed/right",
    maximumFramesPerSecond: 60,
    isFullRateAllowed: false,
    thermalState: .fair,
    isLowPower: false
  )

  @Test func `a report is JSON with each scroll and each hitch`() throws {
    // The reader's tests read what is written here.
    let tests = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
    let fixture = "MeasurementsTests/Fixtures/hitch-monitor/hitches.json"
    try expectText(Self.report.json, inFile: tests.appendingPathComponent(fixture).path)
  }

  @Test func `what is not known is left out`() {
    let report = HitchReport(HitchRecorder())
    #expect(report.json == "{\n  \"schema\": \"perfsite-hitches/1\",\n  \"screens\": []\n}\n")
  }

  @Test func `a hotter state is greater`() {
    #expect(HitchReport.ThermalState.allCases.sorted() == HitchReport.ThermalState.allCases)
    #expect(HitchReport.ThermalState.nominal < .serious)
  }

  @Test func `the overlay has the scroll and its screen`() throws {
    let recorder = Self.report.recorder
    let scroll = try #require(recorder.scrolls.last)
    #expect(
      HitchSummary.text(scroll, recorder.metrics(of: scroll.screen)) == """
        166.7 ms/s critical, 1 hitch
        Feed: 230.8 ms/s critical, 2 hitches
        """
    )
  }
}
