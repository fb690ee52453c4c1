import Measurements
import Testing

/// How the metrics of a signpost are put together.
@Suite struct XCTestEntryTests {
  private func read(durations: String, totals: String) -> Formats.Reading {
    let start = "com.apple.dt.XCTMetric_OSSignpost-S"
    return Formats.text(
      """
      [{"testIdentifier": "A/b()", "testRuns": [{"metrics": [
        {"displayName": "Duration (S)", "unitOfMeasurement": "s", "measurements": [\(durations)],
          "identifier": "\(start).duration"},
        {"displayName": "Total (S)", "unitOfMeasurement": "ms", "measurements": [\(totals)],
          "identifier": "\(start).animation.hitches.total.duration"}
      ]}]}]
      """
    )
  }

  @Test func `a metric that is there twice leaves no rating`() throws {
    let start = "com.apple.dt.XCTMetric_OSSignpost-S"
    func metric(_ name: String, _ value: Int) -> String {
      """
      {"displayName": "\(name)", "unitOfMeasurement": "s", "measurements": [\(value)],
        "identifier": "\(start).\(name)"}
      """
    }
    let metrics = [
      metric("duration", 2), metric("duration", 3), metric("animation.hitches.total.duration", 0),
    ]
    let entry = try #require(
      Formats.text(
        """
        [{"testIdentifier": "A/b()", "testRuns": [{"metrics": [\(metrics.joined(separator: ","))]}]}]
        """
      ).entries.first
    )
    #expect(entry.intervals.isEmpty)
    #expect(entry.notes.contains { $0.contains("the metric 'duration' twice") })
  }

  @Test func `hitches in no time are a mistake`() {
    #expect(
      read(durations: "1, 0", totals: "0, 5").messages == [
        "a.txt:1:1: error: iteration 2 of 'S' has hitches but lasts 0 s"
      ]
    )
    #expect(read(durations: "1, 0", totals: "5, 0").messages == [])
  }

  @Test func `totals without a duration take the denominator that a person names`() throws {
    var interval = try #require(read(durations: "", totals: "5").entries.first?.intervals.first)
    #expect(interval.verdict[0].contains("--window"))
    #expect(interval.takesWindow)
    #expect(interval.use(try #require(WindowChoice("input=2"))) == nil)
    #expect(interval.ratio == 2.5)
    #expect(!interval.takesWindow)
    let known = try #require(read(durations: "1", totals: "5").entries.first?.intervals.first)
    #expect(!known.takesWindow)
  }

  @Test func `metrics with different numbers of values are told`() throws {
    let entry = try #require(read(durations: "1", totals: "5, 5, 5").entries.first)
    #expect(
      entry.notes == [
        "'Total (S)' has 3 values, but 'Duration (S)' has 1, so iterations may be paired wrongly"
      ]
    )
    #expect(entry.intervals[0].verdict[0].hasSuffix(", from 1 of 3 iterations"))
  }

  @Test func `hitches that take longer than their interval are not rated`() throws {
    let entry = try #require(read(durations: "1, 0.01", totals: "5, 16.67").entries.first)
    let interval = entry.intervals[0]
    #expect(interval.ratio == nil)
    #expect(interval.band == nil)
    #expect(interval.ratios(over: .signpost).map { $0 == nil } == [false, true])
    let objection =
      "the hitches of iteration 2 take 16.67 ms, longer than the signpost's interval, 10 ms"
    #expect(interval.verdict[0] == "S: not rated: \(objection)")
    #expect(entry.notes == ["S: \(objection), so there is no rating"])
  }

  @Test func `a window that is too short for the hitches is refused`() throws {
    var interval = try #require(read(durations: "", totals: "616.667").entries.first?.intervals[0])
    #expect(
      interval.use(try #require(WindowChoice("input=0.5")))
        == "the hitches take 616.667 ms, longer than the time with input, 500 ms"
    )
    #expect(interval.windows == [])
    #expect(interval.use(try #require(WindowChoice("input=0.7"))) == nil)
  }

  @Test func `a stated ratio or number that contradicts the times is told in few digits`() throws {
    let start = "com.apple.dt.XCTMetric_OSSignpost-S"
    let reading = Formats.text(
      """
      [{"testIdentifier": "A/b()", "testRuns": [{"metrics": [
        {"displayName": "Duration (S)", "unitOfMeasurement": "s", "measurements": [3, 3],
          "identifier": "\(start).duration"},
        {"displayName": "Total (S)", "unitOfMeasurement": "ms", "measurements": [16.67, 0],
          "identifier": "\(start).animation.hitches.total.duration"},
        {"displayName": "Ratio (S)", "unitOfMeasurement": "ms per s", "measurements": [9.3333333333, 0],
          "identifier": "\(start).animation.hitch.time.ratio"},
        {"displayName": "Number (S)", "unitOfMeasurement": "hitches", "measurements": [0, 0],
          "identifier": "\(start).animation.hitch.number"}
      ]}]}]
      """
    )
    #expect(
      reading.entries.first?.notes == [
        "S: iteration 1 states a ratio of 9.33 ms/s, but its hitch time and duration make 5.56 ms/s",
        "S: iteration 1 has 16.67 ms of hitches, but their number is 0",
      ]
    )
  }
}
