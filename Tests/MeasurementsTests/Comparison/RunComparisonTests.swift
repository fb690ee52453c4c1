import DeterministicMath
import Foundation
import Measurements
import TestSupport
import Testing

/// Recordings before and after a change.
@Suite struct RunComparisonTests {
  /// A recording of a test with hitches, and iterations of some metrics.
  static func recording(
    hitches: [Double],
    seconds: [Double]? = nil,
    test: String = "Feed/testScroll()",
    device: String? = "iPhone 15 Pro",
    metrics: [MeasuredMetric] = [],
    recorded: RecordingTime? = nil
  ) -> MeasurementDocument {
    let durations = seconds ?? hitches.map { _ in 10 }
    let interval = HitchInterval(
      name: "S",
      iterations: hitches.map {
        HitchIteration(
          hitchNanoseconds: Int($0 * 1e6),
          hitchCount: $0 > 0 ? Int($0 / 20) + 1 : 0
        )
      },
      windows: [
        HitchWindow(.signpost, nanoseconds: durations.map { Int($0 * 1e9) }, origin: "a test")
      ],
      denominator: .signpost
    )
    let entry = MeasurementEntry(
      title: test,
      test: test,
      recorded: recorded,
      device: MeasuredDevice(name: device),
      intervals: hitches.isEmpty ? [] : [interval],
      metrics: metrics
    )
    return MeasurementDocument(format: "xcresult", tool: "a test", origins: [], entries: [entry])
  }

  static func metric(
    _ identifier: String,
    _ values: [Double],
    unit: String = "s",
    prefers: MeasuredMetric.Preference? = .smaller
  ) -> MeasuredMetric {
    MeasuredMetric(
      identifier: identifier,
      title: identifier,
      unit: unit,
      series: .iterations,
      values: values.map { .init($0) },
      prefers: prefers
    )
  }

  static func compare(_ before: [MeasurementDocument], _ after: [MeasurementDocument])
    -> RunComparison
  {
    RunComparison(
      before: .init(name: "before", documents: before),
      after: .init(name: "after", documents: after)
    )
  }

  /// The pair about the hitch time ratio.
  static func ratio(_ comparison: RunComparison) throws -> RunPair {
    try #require(comparison.pairs.first { $0.quantity.kind == .hitchTimeRatio })
  }

  @Test func `ratios are pooled, and each recording is one run, however many iterations it has`()
    throws
  {
    let one = Self.recording(hitches: [10, 30], seconds: [1, 3])
    let comparison = Self.compare([one], [one, one])
    let pair = try Self.ratio(comparison)
    #expect(pair.before == [WeightedRun(40, per: 4)])
    #expect(pair.after.count == 2)
    #expect(comparison.notes.contains { $0.hasPrefix("iterations of one recording have ") })
  }

  @Test func `iterations of one recording never make better or worse`() throws {
    let few = Self.recording(hitches: [10, 11, 12, 13, 14])
    let many = Self.recording(hitches: [100, 110, 120, 130, 140])
    let comparison = Self.compare([few], [many])
    let pair = try Self.ratio(comparison)
    #expect(pair.answer == .notDistinguishable)
    #expect(
      pair.outlook
        == "one recording each says nothing about the next one; it takes at least 4 of each"
    )
    #expect(!comparison.isWorse)
  }

  @Test func `three against three never tell, and say so`() throws {
    let sides = [[1.0, 2, 3], [101, 102, 103]].map { $0.map { Self.recording(hitches: [$0]) } }
    let pair = try Self.ratio(Self.compare(sides[0], sides[1]))
    #expect(pair.answer == .notDistinguishable)
    #expect(pair.outlook == "3 against 3 can't tell; it takes at least 4 of each")
  }

  @Test func `what recordings could have shown comes from their spread, not from their difference`()
    throws
  {
    func pair(_ shift: Double) throws -> RunPair {
      let sides = [0, shift].map { shift in
        [80.0, 90, 100, 110, 120].map { Self.recording(hitches: [$0 + shift]) }
      }
      return try Self.ratio(Self.compare(sides[0], sides[1]))
    }
    let outlook = try pair(1).outlook
    #expect(
      outlook
        == "these 5 against 5 would show a change of 38.7 % in 80 of 100 cases; 15 of each, 19.3 %"
    )
    let other = try #require(try pair(3).visibleChange)
    #expect(abs(other / (try #require(try pair(1).visibleChange)) - 1) < 0.02)
  }

  @Test func `a change that nobody feels is no regression`() throws {
    func answer(_ after: [Double], _ least: Double? = nil) throws -> RunPair.Answer {
      let before = [100.0, 100.1, 100.2, 100.3, 100.4].map { Self.recording(hitches: [$0]) }
      return try Self.ratio(
        RunComparison(
          before: .init(name: "before", documents: before),
          after: .init(name: "after", documents: after.map { Self.recording(hitches: [$0]) }),
          rules: .init(leastChange: least)
        )
      ).answer
    }
    // Of 10 ms/s, less than 1 ms/s doesn't count.
    #expect(try answer([105, 105.1, 105.2, 105.3, 105.4]) == .tooSmall)
    #expect(try answer([120, 120.1, 120.2, 120.3, 120.4]) == .worse)
    #expect(try answer([105, 105.1, 105.2, 105.3, 105.4], 0.02) == .worse)
    #expect(try answer([120, 120.1, 120.2, 120.3, 120.4], 0.3) == .tooSmall)
  }

  @Test func `what is the same twice counts once`() throws {
    func documents(_ values: [Double]) -> [MeasurementDocument] {
      values.map { value in
        Self.recording(
          hitches: [value],
          metrics: [
            Self.metric("seconds", [value / 1_000]), Self.metric("other", [value], unit: "ms"),
          ]
        )
      }
    }
    let comparison = Self.compare(documents([1, 2, 3, 4, 5]), documents([31, 32, 33, 34, 35]))
    // The ratio, the number of hitches and both metrics rise and fall as one.
    #expect(comparison.countedCount == 1)
    #expect(comparison.pairs.count == 4)
    #expect(comparison.pairs(.worse).first?.adjustedProbability == 2.0 / 252)
    #expect(comparison.headline == "before → after: 1 worse")
  }

  @Test func `milliseconds and seconds are compared with each other`() throws {
    func documents(_ values: [Double], _ unit: String) -> [MeasurementDocument] {
      values.map { Self.recording(hitches: [], metrics: [Self.metric("m", [$0], unit: unit)]) }
    }
    let pair = try #require(
      Self.compare(documents([1, 2, 3], "s"), documents([1_000, 2_000, 3_000], "ms")).pairs.first
    )
    #expect(pair.quantity.unit == "s" && pair.after == pair.before)
    let unmatched = Self.compare(documents([1], "s"), documents([1], "kB"))
    #expect(
      unmatched.text.contains("Only in before (1)\n  Feed/testScroll() on iPhone 15 Pro: m (s)")
    )
  }

  @Test func `what was measured before and is gone fails`() {
    let both = [
      Self.recording(hitches: [5]), Self.recording(hitches: [5], test: "Feed/testOther()"),
    ]
    let comparison = Self.compare(both, [both[0]])
    #expect(comparison.isWorse && comparison.vanished.count == 2)
    #expect(comparison.headline == "before → after: 2 gone, 1 not distinguishable")
    #expect(!Self.compare([both[0]], both).isWorse)
    let chosen = RunComparison(
      before: .init(name: "before", documents: both),
      after: .init(name: "after", documents: [both[0]]),
      rules: .init { $0 == "clock" }
    )
    #expect(!chosen.isWorse && chosen.countedCount == 0)
  }

  @Test func `with chosen metrics only these count`() throws {
    func documents(_ values: [Double]) -> [MeasurementDocument] {
      values.map {
        Self.recording(
          hitches: [],
          metrics: [Self.metric("a", [$0]), Self.metric("b", [1 / $0])]
        )
      }
    }
    let (before, after) = (documents([1, 2, 3, 4, 5]), documents([11, 12, 13, 14, 15]))
    let all = Self.compare(before, after)
    #expect(all.pairs(.worse).count == 1 && all.pairs(.better).count == 1)
    #expect(all.pairs[0].adjustedProbability == 4.0 / 252)
    let chosen = RunComparison(
      before: .init(name: "before", documents: before),
      after: .init(name: "after", documents: after),
      rules: .init { $0 == "b" }
    )
    #expect(chosen.pairs(.worse).isEmpty && chosen.countedCount == 1)
    #expect(chosen.pairs(.better).first?.adjustedProbability == 2.0 / 252)
    #expect(
      chosen.text.contains("\nNot chosen (1)\n  Feed/testScroll() on iPhone 15 Pro: a: 3 → 13 s")
    )
  }

  @Test func `which way is better depends on the metric`() throws {
    func document(_ value: Double) -> MeasurementDocument {
      Self.recording(
        hitches: [],
        metrics: [
          Self.metric("time", [value], prefers: .smaller),
          // Not in proportion to the time.
          Self.metric("hits", [value + 1], unit: "", prefers: .larger),
        ]
      )
    }
    let sides = [[1.0, 1.1, 1.2, 1.3, 1.4], [11, 11.1, 11.2, 11.3, 11.4]].map { $0.map(document) }
    func answers(_ before: Int, _ after: Int) -> [RunPair.Answer] {
      Self.compare(sides[before], sides[after]).pairs.map(\.answer)
    }
    #expect(answers(0, 1) == [.worse, .better])
    #expect(answers(1, 0) == [.better, .worse])
  }

  @Test func `readers say which way is better`() {
    let identifier = "com.apple.dt.XCTMetric_OSSignpost-S.animation.frame.rate"
    let metrics = [
      ("Clock", "s", "com.apple.dt.XCTMetric_Clock.time.monotonic"), ("Rate", "fps", identifier),
      ("heap", "MB", "heap"), ("hits", "count", "hits"),
    ].map { title, unit, identifier in
      "{\"displayName\": \"\(title)\", \"unitOfMeasurement\": \"\(unit)\", "
        + "\"identifier\": \"\(identifier)\", \"measurements\": [1]}"
    }
    let entries = Formats.text(
      "[{\"testIdentifier\": \"A/b()\", \"testRuns\": [{\"metrics\": "
        + "[\(metrics.joined(separator: ", "))]}]}]"
    ).entries
    #expect(entries.first?.metrics.map(\.prefers) == [.smaller, .larger, .smaller, nil])
  }

  @Test func `what isn't compared is listed with the reason`() {
    var histogram = Self.metric("frames by duration", [1, 2], unit: "frames")
    histogram.series = .histogram
    var doubtful = Self.metric("clock", [1])
    doubtful.unrated = "it is given twice"
    let document = Self.recording(
      hitches: [0, 0],
      seconds: [0.001, 10],
      metrics: [
        histogram, doubtful, Self.metric("frameCount", [9], unit: "count", prefers: nil),
      ]
    )
    let other = Self.recording(hitches: [5], test: "Feed/testOther()")
    let comparison = Self.compare([document], [document, other])
    #expect(
      comparison.notCompared.map { "\($0.title): \($0.reason)" } == [
        "frames by duration: a histogram is no single value", "clock: it is given twice",
        "frameCount: nothing says whether more of it is better",
      ]
    )
    #expect(comparison.unmatched.map(\.side) == ["after", "after"])
    #expect(
      comparison.unmatched.map(\.subject.title) == Array(repeating: "Feed/testOther()", count: 2)
    )
    #expect(
      comparison.text.contains("Only in after (2)\n  Feed/testOther() on iPhone 15 Pro: hitch ")
    )
  }

  @Test func `hitches that contradict themselves are left out by name`() {
    let broken = Self.recording(hitches: [20_000])
    let comparison = Self.compare([broken], [broken])
    #expect(comparison.pairs.isEmpty)
    #expect(comparison.headline == "before → after: nothing in common")
    #expect(comparison.notCompared.count == 1)
    #expect(comparison.notCompared.first?.title == "hitches in 'S'")
  }

  @Test func `what XCTest states twice is compared once`() throws {
    let bytes = try Formats.bytes("xcresult/metrics.json")
    let entries = Formats.read([(path: "a.json", bytes: bytes)]).entries
    let document = MeasurementDocument(
      format: "xcresult",
      tool: "a test",
      origins: [],
      entries: entries
    )
    let comparison = Self.compare([document], [document])
    let titles = comparison.pairs.map { "\($0.subject.text): \($0.quantity.fullTitle)" }
    #expect(Set(titles).count == titles.count)
    #expect(titles.contains { $0.contains("hitch time ratio in") })
    #expect(
      !titles.contains { $0.contains("Hitch Time Ratio (") || $0.contains("Number of Hitches (") }
    )
    #expect(comparison.pairs.allSatisfy { $0.answer == .notDistinguishable })
  }

  @Test func `days of users match whatever day it is`() throws {
    let text = String(decoding: try Formats.bytes("metrickit/payload.json"), as: UTF8.self)
    func document(_ text: String) -> MeasurementDocument {
      let entries = Formats.read([(path: "a.json", bytes: Array(text.utf8))]).entries
      return MeasurementDocument(format: "metrickit", tool: "", origins: [], entries: entries)
    }
    let other = text.replacing(
      #/"timeStampBegin": ?"[^"]*"/#,
      with: "\"timeStampBegin\": \"2020-01-01\""
    )
    #expect(other != text)
    let comparison = Self.compare([document(text)], [document(other)])
    #expect(!comparison.pairs.isEmpty && comparison.unmatched.isEmpty)
    #expect(
      comparison.notCompared.contains { $0.reason == "nothing says whether more of it is better" }
    )
  }

  /// The table of Documentation/Measurements.md; `UPDATE_SNAPSHOTS=1` writes it anew.
  @Test func `the table of power is what the code computes`() throws {
    let file = DocumentFile.measurements
    let rows = [4, 5, 6, 8, 10, 12, 15, 20, 30, 50].map { count in
      let cells = [1.1, 1.4, 1.6].map { factor in
        RunPower.visibleFactor(
          recordings: count,
          relativeDeviation: RunPower.relativeDeviation(ofMedianFactor: factor)
        ).map { String(format: "%.2f", $0) } ?? "none"
      }
      return "| \(count) | \(cells.joined(separator: " | ")) |"
    }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let head = "| recordings of each side | repeats differ by 1.1 | by 1.4 | by 1.6 |"
    try expectText(try text.replacingRows(ofTable: head, with: rows), inFile: file)
  }
}
