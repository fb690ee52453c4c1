import HitchMonitoring
import Measurements
import Testing

/// Everything in a payload that is a number.
@Suite struct MetricKitFormatTests {
  @Test func `launches, memory, exits and what signposts cost become metrics`() throws {
    let reading = Formats.text(
      """
      {"metaData": {"deviceType": "iPhone14,5"}, "animationMetrics": {"scrollHitchTimeRatio": "1 ms per s"},
       "applicationLaunchMetrics": {"histogrammedTimeToFirstDrawKey": {"histogramNumBuckets": 1,
         "histogramValue": {"0": {"bucketCount": 4, "bucketStart": "100 ms", "bucketEnd": "200 ms"}}}},
       "memoryMetrics": {"peakMemoryUsage": "200,000 kB",
         "averageSuspendedMemory": {"averageValue": "100,000 kB", "standardDeviation": 0, "sampleCount": 5}},
       "applicationExitMetrics": {"foregroundExitData": {"cumulativeAbnormalExitCount": 2}},
       "otherMetrics": {"text": "no number", "list": [1], "flag": true},
       "signpostMetrics": [{"signpostCategory": "Feed", "signpostName": "Scroll", "totalSignpostCount": 3,
         "signpostIntervalData": {"signpostCumulativeCPUTime": "30,000 ms",
           "signpostAverageMemory": "50 kB", "signpostCumulativeHitchTimeRatio": "5 ms per s"}}]}
      """
    )
    #expect(reading.messages == [])
    let metrics = try #require(reading.entries.first).metrics
    let lines = metrics.map { metric in
      "\(metric.identifier) \(metric.series.rawValue) \(metric.values[0].value ?? -1) \(metric.unit)"
    }
    #expect(
      lines == [
        "scrollHitchTimeRatio total 1.0 ms per s",
        "histogrammedTimeToFirstDrawKey histogram 4.0 intervals",
        "peakMemoryUsage total 200000.0 kB", "averageSuspendedMemory total 100000.0 kB",
        "cumulativeAbnormalExitCount.foregroundExitData total 2.0 count",
        "totalSignpostCount.Feed/Scroll total 3.0 signposts",
        "signpostCumulativeHitchTimeRatio total 5.0 ms per s",
        "signpostCumulativeCPUTime.Feed/Scroll total 30000.0 ms",
        "signpostAverageMemory.Feed/Scroll total 50.0 kB",
      ]
    )
  }

  @Test func `hangs have a rate by the hour in the foreground, as far as their ranges tell`() throws
  {
    let text = """
      {"metaData": {"regionFormat": "US"}, "applicationTimeMetrics": {"cumulativeForegroundTime": "1,800 sec"},
       "applicationResponsivenessMetrics": {"histogrammedAppHangTime": {"histogramNumBuckets": 2,
        "histogramValue": {"0": {"bucketCount": 3, "bucketStart": "0 ms", "bucketEnd": "500 ms"},
        "1": {"bucketCount": 1, "bucketStart": "500 ms", "bucketEnd": "3,000 ms"}}}}}
      """
    let metrics = try #require(Formats.text(text).entries.first).metrics
    let rate = try #require(metrics.first { $0.identifier == "hangRate" })
    #expect(rate.values.map(\.value) == [1, 9])
    #expect(rate.values.map(\.label) == ["at least", "at most"])
  }

  @Test func `a ratio that nothing can have is not rated`() throws {
    let entry = try #require(
      Formats.text(
        "{\"metaData\": {}, \"animationMetrics\": {\"scrollHitchTimeRatio\": \"1,250 ms per s\"}}"
      ).entries.first
    )
    #expect(entry.intervals[0].band == nil)
    #expect(entry.metrics[0].objection != nil)
    #expect(
      entry.noteTexts == [
        "scrollHitchTimeRatio: it states a ratio of 1250.00 ms/s, and no second has more than 1000 ms, "
          + "so there is no rating"
      ]
    )
  }

  @Test func `a day that ends before it begins is not rated`() throws {
    func entry(_ begin: String, _ end: String) throws -> MeasurementEntry {
      try #require(
        Formats.text(
          """
          {"timeStampBegin": "\(begin)", "timeStampEnd": "\(end)", "animationMetrics":
          {"scrollHitchTimeRatio": "1 ms per s"}}
          """
        ).entries.first
      )
    }
    let (first, second) = ("2026-11-21 00:00:00 +0000", "2026-11-22 00:00:00 +0000")
    #expect(try entry(first, second).intervals[0].band?.name == "good")
    let backwards = try entry(second, first)
    #expect(backwards.intervals[0].band == nil)
    #expect(
      backwards.noteTexts == [
        "scrollHitchTimeRatio: the payload ends before it begins, so there is no rating"
      ]
    )
  }

  private func entry(_ text: String) throws -> MeasurementEntry {
    let reading = Formats.text("{\"metaData\": {}, \(text)}")
    #expect(reading.messages == [])
    return try #require(reading.entries.first)
  }

  private func signpost(_ name: String, count: String = "3", data: String) -> String {
    """
    {"signpostCategory": "Feed", "signpostName": "\(name)", "totalSignpostCount": \(count),
    "signpostIntervalData": {\(data)}}
    """
  }

  private static let ratio = "\"signpostCumulativeHitchTimeRatio\": \"5 ms per s\""

  @Test func `a signpost that is there twice has no rating, and others have`() throws {
    let all = ["A", "A", "B"].map { signpost($0, data: Self.ratio) }.joined(separator: ", ")
    let entry = try entry("\"signpostMetrics\": [\(all)]")
    #expect(entry.intervals.map { $0.band != nil } == [false, false, true])
    #expect(entry.metrics.map { $0.objection == nil } == [false, false, false, false, true, true])
    #expect(
      entry.noteTexts.first
        == "Feed/A: it is given more than once, and each is kept, so there is no rating"
    )
  }

  @Test func `no signposts have no hitches`() throws {
    let none = try entry("\"signpostMetrics\": [\(signpost("A", count: "0", data: Self.ratio))]")
    #expect(
      none.intervals[0].objection(to: .signpost)
        == "it states a ratio of 5.00 ms/s, but the number of its signposts is 0"
    )
    #expect(none.metrics.allSatisfy { $0.objection != nil })
    let one = try entry("\"signpostMetrics\": [\(signpost("A", count: "1", data: Self.ratio))]")
    #expect(one.intervals[0].band != nil)
  }

  @Test(arguments: [("6.2", "0", true), ("0.02", "0", false), ("6.2", "0.1", false)])
  func `all animations together have the hitches of scrolling`(
    scrolling: String,
    all: String,
    isContradicted: Bool
  ) throws {
    let entry = try entry(
      """
      "animationMetrics": {"scrollHitchTimeRatio": "\(scrolling) ms per s", "hitchTimeRatio": "\(all) ms per s"}
      """
    )
    #expect(entry.intervals.map { $0.band == nil } == [isContradicted, isContradicted])
    #expect(entry.metrics.map { $0.objection != nil } == [isContradicted, isContradicted])
  }

  private func histogram(
    _ buckets: [(start: Int, end: Int)],
    stated: Int? = nil,
    count: String = "1"
  ) -> String {
    let values = buckets.enumerated().map { index, bucket in
      """
      "\(index)": {"bucketCount": \(count), "bucketStart": "\(bucket.start) ms", \
      "bucketEnd": "\(bucket.end) ms"}
      """
    }
    return """
      "applicationResponsivenessMetrics": {"histogrammedAppHangTime": {"histogramNumBuckets": \
      \(stated ?? buckets.count), "histogramValue": {\(values.joined(separator: ", "))}}}
      """
  }

  @Test func `buckets are in order, apart and as many as stated`() throws {
    #expect(try entry(histogram([(0, 100), (100, 200), (300, 300)])).metrics[0].objection == nil)
    #expect(
      try entry(histogram([(0, 150), (100, 200)])).metrics[0].objection
        == "the buckets 0 ms to 150 ms and 100 ms to 200 ms overlap or aren't in order"
    )
    #expect(try entry(histogram([(100, 200), (0, 100)])).metrics[0].objection != nil)
    #expect(
      try entry(histogram([(0, 100)], stated: 3)).metrics[0].objection
        == "it has 1 bucket, but 'histogramNumBuckets' is 3"
    )
  }

  @Test func `buckets that end before they start and counts that are none are mistakes`() {
    func messages(_ text: String) -> [String] {
      Formats.text("{\"metaData\": {}, \(text)}").messages.map {
        String($0.drop { $0 != " " }.dropFirst())
      }
    }
    #expect(messages(histogram([(200, 100)])) == ["error: a bucket is from 200 ms to 100 ms"])
    #expect(
      messages(histogram([(0, 100)], count: "1.5"))
        == ["error: 'bucketCount' is 1.5; expected a whole number"]
    )
    #expect(
      messages("\"signpostMetrics\": [\(signpost("A", count: "-2", data: ""))]")
        == ["error: 'totalSignpostCount' must not be negative, got -2"]
    )
    #expect(
      messages("\"applicationExitMetrics\": {\"cumulativeAbnormalExitCount\": 0.5}")
        == ["error: 'cumulativeAbnormalExitCount' is 0.5; expected a whole number"]
    )
  }

  private func regional(
    _ region: String,
    ratio: String = "6 ms per s",
    memory: String = "1 kB"
  ) throws -> MeasurementEntry {
    let reading = Formats.text(
      """
      {"metaData": {"regionFormat": "\(region)"}, "animationMetrics": {"scrollHitchTimeRatio": "\(ratio)"},
      "memoryMetrics": {"peakMemoryUsage": "\(memory)"}}
      """
    )
    #expect(reading.messages == [])
    return try #require(reading.entries.first)
  }

  @Test(
    arguments: [
      ("US", "200,000 kB", 200_000), ("GB", "200.125 kB", 200.125), ("DE", "200.000 kB", nil),
      ("DE", "200,000 kB", nil), ("DE", "200,5 kB", 200.5), ("DE", "1.234.567 kB", 1_234_567),
      ("DE", "1.234.567,25 kB", 1_234_567.25), ("DE", "1.234,567 kB", 1234.567),
      ("DE", "0,125 kB", 0.125), ("DE", "1234,567 kB", 1234.567), ("DE", "512 kB", 512),
      ("RU", "79\u{A0}041\u{A0}kB", 79_041), ("FR", "79\u{202F}041,5 kB", 79_041.5),
      ("CH", "79’041.5 kB", 79_041.5), ("DE", "1.23.4567 kB", nil), ("DE", "1,2,3 kB", nil),
    ] as [(String, String, Double?)]
  )
  func `numbers are read as their region writes them, or not at all`(
    region: String,
    text: String,
    value: Double?
  ) throws {
    let entry = try regional(region, memory: text)
    let metric = try #require(entry.metrics.first { $0.identifier == "peakMemoryUsage" })
    #expect(metric.values[0].value == value)
    #expect(metric.unit == "kB")
    let note =
      "peakMemoryUsage: '\(text)' can't be read with certainty as the region '\(region)' writes "
      + "numbers, so it counts as not measured"
    #expect(entry.noteTexts == (value == nil ? [note] : []))
  }

  @Test func `ratios have decimal commas, and uncertain ones are not measured`() throws {
    let comma = try regional("DE", ratio: "6,2 ms per s")
    #expect(comma.intervals[0].ratio == 6.2)
    let uncertain = try regional("DE", ratio: "1.000 ms per s")
    #expect(uncertain.intervals[0].ratio == nil)
    #expect(uncertain.metrics[0].values[0].value == nil)
    #expect(uncertain.noteTexts.count == 1)
  }

  @Test func `uncertain buckets are not rated`() throws {
    let buckets = histogram([(990, 1000), (1000, 1010)]).replacing("1000 ms", with: "1.000 ms")
    let reading = Formats.text("{\"metaData\": {\"regionFormat\": \"DE\"}, \(buckets)}")
    #expect(reading.messages == [])
    #expect(
      reading.entries.first?.metrics[0].objection
        == "'1.000 ms' can't be read with certainty as the region 'DE' writes numbers"
    )
  }
}
