import ListEngine
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

  @Test func `a ratio that nothing can have is not rated`() throws {
    let entry = try #require(
      Formats.text(
        "{\"metaData\": {}, \"animationMetrics\": {\"scrollHitchTimeRatio\": \"1,250 ms per s\"}}"
      ).entries.first
    )
    #expect(entry.intervals[0].band == nil)
    #expect(entry.metrics[0].objection != nil)
    #expect(
      entry.notes == [
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
      backwards.notes == [
        "scrollHitchTimeRatio: the payload ends before it begins, so there is no rating"
      ]
    )
  }
}
