import Diagnostics
import HitchMonitoring
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
    #expect(entry.noteTexts.contains { $0.contains("the metric 'duration' twice") })
    #expect(entry.metrics.allSatisfy { $0.objection != nil })
  }

  private func hitches(_ values: [(name: String, unit: String, value: String)]) -> Formats.Reading {
    let metrics = values.map { name, unit, value in
      """
      {"displayName": "\(name)", "unitOfMeasurement": "\(unit)", "measurements": [\(value)],
        "identifier": "com.apple.dt.XCTMetric_OSSignpost-S.\(name)"}
      """
    }
    return Formats.text(
      """
      [{"testIdentifier": "A/b()", "testRuns": [{"metrics": [\(metrics.joined(separator: ","))]}]}]
      """
    )
  }

  @Test(
    arguments: [
      // A number without time, time without a number, and ratios that nothing can have.
      (["2", "0", "3", nil], "it has 0 ms of hitches, but their number is 3"),
      (["2", "9.5", "0", nil], "it has 9.5 ms of hitches, but their number is 0"),
      (
        ["2", nil, nil, "1000.01"],
        "it states a ratio of 1000.01 ms/s, and no second has more than 1000 ms"
      ),
      (
        ["0", nil, nil, "0"],
        "it states a ratio of 0.00 ms/s, but the signpost's interval lasts 0 s"
      ),
      ([nil, "9.5", nil, "0"], "it states a ratio of 0.00 ms/s, but its hitch time is 9.5 ms"),
      ([nil, nil, "0", "4"], "it states a ratio of 4.00 ms/s, but its number of hitches is 0"),
    ] as [([String?], String)]
  )
  func `an iteration that contradicts itself has no rating, and nor have its metrics`(
    values: [String?],
    objection: String
  ) throws {
    let names = [
      ("duration", "s"), ("animation.hitches.total.duration", "ms"),
      ("animation.hitch.number", "hitches"), ("animation.hitch.time.ratio", "ms per s"),
    ]
    let given = zip(names, values).compactMap { name, value in
      value.map { (name: name.0, unit: name.1, value: $0) }
    }
    let entry = try #require(hitches(given).entries.first)
    #expect(entry.intervals[0].ratio == nil)
    #expect(entry.intervals[0].band == nil)
    #expect(entry.noteTexts == ["S: \(objection), so there is no rating"])
    #expect(entry.metrics.map(\.objection) == Array(repeating: objection, count: given.count))
    let document = MeasurementDocument(format: "f", tool: "t", origins: [], entries: [entry])
    #expect(document.verdict.contains("S: not rated: \(objection)\n"))
    // What is written and read again is rated no better.
    var diagnostics: [Diagnostic] = []
    var kept = document
    kept.format = "xcresult"
    kept.origins = [.init(sha256: String(repeating: "0", count: 64), byteCount: 1)]
    #expect(
      MeasurementDocument.read(Array(kept.json.utf8), path: "a", diagnostics: &diagnostics) == kept
    )
  }

  @Test func `a number of hitches is whole`() {
    let messages = hitches([("animation.hitch.number", "hitches", "2.5")]).messages
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix("is 2.5; expected a whole number") == true)
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

  @Test func `metrics with different numbers of values are told and not rated`() throws {
    let entry = try #require(read(durations: "1", totals: "5, 5, 5").entries.first)
    #expect(
      entry.noteTexts == [
        "S: 'Total (S)' has 3 values, but 'Duration (S)' has 1, and nothing tells which belong together, "
          + "so there is no rating"
      ]
    )
    #expect(entry.intervals[0].verdict[0].hasPrefix("S: not rated: "))
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
    #expect(entry.noteTexts == ["S: \(objection), so there is no rating"])
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

  @Test
  func `a stated ratio or number that contradicts the times is told in few digits and not rated`()
    throws
  {
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
    let entry = try #require(reading.entries.first)
    #expect(
      entry.noteTexts == [
        "S: iteration 1 has 16.67 ms of hitches, but their number is 0, so there is no rating",
        "S: iteration 1 states a ratio of 9.33 ms/s, but its hitch time and duration make 5.56 ms/s, so "
          + "there is no rating",
      ]
    )
    #expect(entry.intervals[0].band == nil)
    #expect(entry.intervals[0].iterationRatios(over: .signpost) == [nil, 0])
    #expect(entry.metrics.allSatisfy { $0.objection != nil && $0.bandName(of: 0) == nil })
  }

  @Test func `an iteration has at most as many hitches as frames`() throws {
    func entry(_ count: String, _ frames: String) throws -> MeasurementEntry {
      try #require(
        hitches([
          ("animation.hitch.number", "hitches", count), ("animation.frame.count", "frames", frames),
          ("animation.hitch.time.ratio", "ms per s", "4"),
        ]).entries.first
      )
    }
    #expect(try entry("3", "3").intervals[0].band?.name == "good")
    let more = try entry("30", "3")
    #expect(more.intervals[0].band == nil)
    #expect(more.noteTexts == ["S: it has 30 hitches, but 3 frames, so there is no rating"])
  }

  @Test(arguments: [
    ("hitches", "com.example.own", "1.5", "is 1.5; expected a whole number"),
    ("hitches", "com.example.own", "-1", "must not be negative, got -1"),
    ("s", "com.apple.dt.XCTMetric_CPU.time", "-1", "must not be negative, got -1"),
  ])
  func `a metric of another identifier is what its unit says`(
    unit: String,
    identifier: String,
    value: String,
    message: String
  ) {
    let messages = Formats.text(
      """
      [{"testIdentifier": "A/b()", "testRuns": [{"metrics": [{"displayName": "m",
        "unitOfMeasurement": "\(unit)", "measurements": [\(value)], "identifier": "\(identifier)"}]}]}]
      """
    ).messages
    #expect(messages.map { $0.hasSuffix("error: 'm' \(message)") } == [true], "\(messages)")
  }
}
