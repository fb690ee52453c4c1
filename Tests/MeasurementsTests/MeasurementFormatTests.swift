import HitchMonitoring
import Measurements
import Testing

/// Every format on a file that was written from its description.
@Suite struct MeasurementFormatTests {
  @Test(arguments: [
    ("xcresult/metrics.json", "xcresult"),
    ("xcodebuild-log/build.log", "xcodebuild-log"),
    ("xctrace/hitches.xml", "xctrace"),
    ("xctrace/toc.xml", "xctrace"),
    ("metrickit/payload.json", "metrickit"),
    ("metrickit-report/report.json", "metrickit-report"),
    ("app-store-connect/metrics.json", "app-store-connect"),
    ("presented-csv/presented.csv", "presented-csv"),
    ("probe/probe.json", "probe"),
    ("hitch-monitor/hitches.json", "hitch-monitor"),
    ("operations-csv/signposts.csv", "operations-csv"),
    ("frames-json/frames.json", "frames-json"),
  ])
  func `content tells the format, not the name`(file: String, format: String) throws {
    let reading = Formats.read([("renamed.bin", try Formats.bytes(file))])
    #expect(reading.format == format)
  }

  @Test(arguments: [
    "xcresult/metrics.json", "xcodebuild-log/build.log",
  ])
  func `R1: five real iterations, in each form of XCTest's results`(file: String) throws {
    let reading = try Formats.fixtures(file)
    #expect(reading.messages == [])
    let entry = try #require(reading.entries.first)
    #expect(entry.test == "FeedUITests/testScrolling()")
    #expect(entry.intervals.count == 1)
    let interval = try #require(entry.intervals.first)
    #expect(interval.name == "Scroll_DraggingAndDeceleration")
    #expect(interval.denominator == .signpost)
    let ratios = interval.ratios(over: .signpost).compactMap { $0?.millisecondsPerSecond }
    let stated = [27.316576, 27.374908, 27.386560, 41.118659, 13.691938]
    #expect(ratios.count == 5)
    for (ratio, stated) in zip(ratios, stated) { #expect(abs(ratio - stated) < 1e-5) }
    #expect(interval.iterations.map(\.statedRatio) == stated)
    let pooled = try #require(interval.pooledRatio(over: .signpost))
    #expect(pooled.hitchNanoseconds == 331_742_744)
    #expect(pooled.durationNanoseconds == 12_119_322_000)
    #expect(abs(pooled.millisecondsPerSecond - 27.3730) < 5e-5)
    let spread = try #require(Spread(ratios))
    #expect(abs(spread.mean - 27.3777) < 5e-5)
    #expect(interval.band?.name == "critical")
    #expect(interval.iterations.allSatisfy { $0.hitchCount == nil })
    #expect(entry.noteTexts == [])
  }

  @Test func `a zero baseline and a missing value are what they are`() throws {
    let entry = try #require(try Formats.fixtures("xcresult/metrics.json").entries.first)
    #expect(entry.device.title == "iPhone 13, iOS 17.5")
    #expect(entry.configuration == "Release")
    let ratio = try #require(entry.metrics.first { $0.unit == "ms per s" })
    #expect(ratio.baseline?.average == 0)
    #expect(ratio.baseline?.maximumPercentRegression == 10)
    let processor = try #require(entry.metrics.last)
    #expect(processor.values.map(\.value) == [1.5, nil, 1.7])
    #expect(processor.spread?.mean == 1.6)
    let document = MeasurementDocument(format: "f", tool: "t", origins: [], entries: [entry])
    #expect(document.verdict.contains("baseline 0 ms per s, now 27.378 ms per s\n"))
  }

  @Test func `a log has tests by name, with their baselines`() throws {
    let entries = try Formats.fixtures("xcodebuild-log/build.log").entries
    #expect(entries.map(\.test) == ["FeedUITests/testScrolling()", "FeedTests/testParsing()"])
    let clock = try #require(entries.last?.metrics.first)
    #expect(clock.identifier == "com.apple.dt.XCTMetric_Clock.time.monotonic")
    #expect(clock.values.map(\.value) == [178.1, 178.3, 178.2])
    #expect(clock.baseline?.average == 178.2)
    #expect(clock.baseline?.name == "Local Baseline")
    #expect(clock.prefers == .smaller)
  }

  @Test func `XCTHitchMetric states its total in seconds and names no denominator`() throws {
    let start = "com.apple.dt.XCTMetric_Hitch-com.example.feed"
    let entry = try #require(
      Formats.text(
        """
        [{"testIdentifier": "A/b()", "testRuns": [{"metrics": [
          {"displayName": "t", "unitOfMeasurement": "s", "measurements": [0.0333, 0],
            "identifier": "\(start).total.duration"},
          {"displayName": "r", "unitOfMeasurement": "ms per s", "measurements": [12, 0],
            "identifier": "\(start).time.ratio"},
          {"displayName": "n", "unitOfMeasurement": "hitches", "measurements": [2, 0],
            "identifier": "\(start).number"}
        ]}]}]
        """
      ).entries.first
    )
    let interval = try #require(entry.intervals.first)
    #expect(interval.iterations.map(\.hitchNanoseconds) == [33_300_000, 0])
    #expect(interval.iterations.map(\.hitchCount) == [2, 0])
    #expect(interval.denominator == nil)
    #expect(interval.ratio == 6)
    #expect(interval.verdict[0].contains("over a time that the tool does not name"))
  }

  @Test func `MetricKit has units in texts, buckets by index and optional ratios`() throws {
    let entry = try #require(try Formats.fixtures("metrickit/payload.json").entries.first)
    #expect(entry.app.identifier == "com.example.feed")
    #expect(entry.device.model == "iPhone14,5")
    #expect(
      entry.intervals.map(\.name) == ["scrollHitchTimeRatio", "hitchTimeRatio", "Feed/Scroll"]
    )
    #expect(entry.intervals.map(\.ratio) == [6.2, 10, 50])
    // 10 ms/s is good for all animations and critical for scrolling.
    #expect(entry.intervals.map { $0.band?.name } == ["warning", "good", "critical"])
    #expect(entry.intervals.map { $0.windows[0].nanoseconds } == [[nil], [nil], [nil]])
    let hangs = try #require(entry.metrics.first { $0.series == .histogram })
    #expect(hangs.values.map(\.label) == ["0 ms to 100 ms", "100 ms to 200 ms"])
    #expect(hangs.values.map(\.value) == [50, 3])
  }

  @Test func `G9 and G10: goals in any order, and the arithmetic of regressions`() throws {
    let reading = try Formats.fixtures("app-store-connect/metrics.json")
    #expect(reading.messages == [])
    let entry = try #require(reading.entries.first)
    #expect(entry.metrics.map(\.unit) == ["ms per s", "ms per s", "ms"])
    #expect(entry.metrics[0].bandName(of: 4.9) == "good")
    #expect(entry.metrics[0].bandName(of: 6.5) == "fair")
    #expect(entry.metrics[1].bandName(of: 29.7) == "poor")
    let launch = try #require(entry.metrics.last)
    #expect(launch.regressions.map(\.reference) == [907.48])
    #expect(MetricRegression.meanHundredths(["768.7", "750", "992.3", "1118.9"]) == 90_748)
    #expect(MetricRegression.percent(from: 907.48, to: 997.8) == 10)
    #expect(MetricRegression.percent(from: 1777.88, to: 2014.3) == 13)
    #expect(MetricRegression.percent(from: 0, to: 1) == nil)
  }

  @Test func `bands without goals are those of the scale`() {
    #expect(HitchScale.appStoreScrolling.band(ofRatio: 6.5)?.name == "fair")
    #expect(HitchScale.appStoreScrolling.band(ofRatio: 29.7)?.name == "poor")
    #expect(HitchScale.scrolling.band(ofRatio: 5)?.name == "warning")
    #expect(HitchScale.allAnimations.band(ofRatio: 10)?.name == "good")
    #expect(HitchScale.scrolling.band(ofRatio: -1) == nil)
  }

  @Test(arguments: [
    ("{\"hasPerformanceMetrics\": true, \"testRuns\": []}", "details of a test"),
    ("{\"title\": \"T\", \"totalTestCount\": 3}", "a summary of tests"),
    ("{\"devices\": [], \"testNodes\": []}", "a list of tests"),
    ("{\"_type\": {\"_name\": \"ActionTestSummary\"}}", "a result in the legacy form"),
  ])
  func `other exports of a result name the one with the values`(text: String, what: String) {
    #expect(
      Formats.text(text).messages == [
        "a.txt:1:1: error: this is \(what), without the measured values; export them with "
          + "'xcrun xcresulttool get test-results metrics --path X.xcresult'"
      ]
    )
  }

  @Test func `presented timestamps alone tell hitches`() throws {
    let reading = try Formats.fixtures("presented-csv/presented.csv")
    #expect(reading.messages == [])
    let interval = try #require(reading.entries.first?.intervals.first)
    #expect(interval.basis == .cadence)
    // 60 frames, one of them two vsyncs late.
    #expect(interval.iterations[0].hitchNanoseconds == 33_333_334)
    #expect(interval.iterations[0].hitchCount == 1)
    #expect(interval.window(.frames)?.nanoseconds == [62 * 16_666_667])
    #expect(interval.severities == [.moderate: 1])
    #expect(interval.band?.name == "critical")
  }

  @Test func `a long gap is a pause, not a hitch`() throws {
    let reading = Formats.text("presented_ms\n0\n10\n20\n30\n2040\n2050\n2065\n2075\n")
    let interval = try #require(reading.entries.first?.intervals.first)
    #expect(interval.refreshNanoseconds == 10_000_000)
    #expect(interval.iterations[0].hitches?.map(\.durationNanoseconds) == [5_000_000])
    #expect(interval.window(.frames)?.nanoseconds == [85_000_000])
    #expect(interval.window(.recording)?.nanoseconds == [2_085_000_000])
    #expect(reading.entries[0].notes.count == 3)
  }

  @Test func `frames go through the pipeline`() throws {
    let entries = try Formats.fixtures("frames-json/frames.json").entries
    let interval = try #require(entries.first?.intervals.first)
    #expect(interval.basis == .pipeline)
    #expect(interval.iterations[0].hitchCount == 2)
    #expect(interval.iterations[0].hitches?.map(\.narrative) == ["late commit", "late render"])
    let frames = try #require(interval.window(.frames)?.nanoseconds.first ?? nil)
    let recording = try #require(interval.window(.recording)?.nanoseconds.first ?? nil)
    #expect(recording - frames == 30 * 16_666_667)
  }
}
