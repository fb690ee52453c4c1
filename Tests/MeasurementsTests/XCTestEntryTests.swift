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
}
