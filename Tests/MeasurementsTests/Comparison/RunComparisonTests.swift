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
    metrics: [MeasuredMetric] = []
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
    prefers: MeasuredMetric.Preference? = nil
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
  private static func ratio(_ comparison: RunComparison) throws -> RunPair {
    try #require(comparison.pairs.first { $0.quantity.kind == .hitchTimeRatio })
  }

  // MARK: Error rates

  /// Lognormal runs of which two differ by a factor in half of all pairs.
  private static func values(
    _ count: Int,
    mean: Double,
    medianFactor: Double,
    _ stream: inout RandomStream
  ) -> [Double] {
    let deviation = RunPower.relativeDeviation(ofMedianFactor: medianFactor)
    let spread = Logarithm.of(1 + deviation * deviation).squareRoot()
    return (0..<count).map { _ in mean * Exponential.of(spread * stream.normal()) }
  }

  /// How often each answer is given for simulated pairs of which one side is larger by a factor.
  private static func answers(
    _ before: Int,
    _ after: Int,
    factor: Double,
    medianFactor: Double,
    asFiles: Bool = false,
    seeds: Int = 1_000
  ) throws -> [RunPair.Answer: Int] {
    var counts: [RunPair.Answer: Int] = [:]
    let purpose = StreamName("simulated pairs of \(before) against \(after)")
    for seed in 0..<seeds {
      var stream = RandomStream(seed: UInt64(seed), purpose: purpose)
      let old = values(before, mean: 100, medianFactor: medianFactor, &stream)
      let new = values(after, mean: 100 * factor, medianFactor: medianFactor, &stream)
      func documents(_ hitches: [Double]) -> [MeasurementDocument] {
        asFiles
          ? hitches.map { recording(hitches: [$0]) } : [recording(hitches: hitches)]
      }
      let pair = try ratio(compare(documents(old), documents(new)))
      counts[pair.answer, default: 0] += 1
    }
    return counts
  }

  /// The upper end of Wilson's 95 % interval of a rate.
  private static func upperBound(of count: Int, in total: Int) -> Double {
    let (n, rate, z) = (Double(total), Double(count) / Double(total), 1.96)
    let root = (rate * (1 - rate) / n + z * z / (4 * n * n)).squareRoot()
    return (rate + z * z / (2 * n) + z * root) / (1 + z * z / n)
  }

  private static let sides: [(before: Int, after: Int, medianFactor: Double, asFiles: Bool)] = [
    (4, 4, 1.6, true), (5, 5, 1.6, false), (5, 5, 1.1, true), (8, 5, 2.5, true),
    (3, 12, 1.6, true), (9, 10, 1.4, true),
  ]

  /// At a rate of 5 %, one in five sets of 1,000 seeds has an upper bound above 7 %, and one in
  /// thousands of 4,000.
  @Test(.slow, arguments: sides)
  func `two builds that don't differ are told apart in at most 5 % of simulated pairs`(
    before: Int,
    after: Int,
    medianFactor: Double,
    asFiles: Bool
  ) throws {
    let seeds = 4_000
    let answers = try Self.answers(
      before,
      after,
      factor: 1,
      medianFactor: medianFactor,
      asFiles: asFiles,
      seeds: seeds
    )
    let wrong = answers[.better, default: 0] + answers[.worse, default: 0]
    #expect(Self.upperBound(of: wrong, in: seeds) <= 0.07, "\(wrong) of \(seeds)")
  }

  @Test(.slow, arguments: [1.1, 1.4, 1.6])
  func `a factor of 2 is found in 80 % of 1,000 pairs with the runs that the table names`(
    medianFactor: Double
  ) throws {
    let runs = try #require(
      (4...50).first { RunPower.visibleFactor(runs: $0, medianFactor: medianFactor) ?? 99 <= 2 }
    )
    for factor in [2, 0.5] {
      let answers = try Self.answers(runs, runs, factor: factor, medianFactor: medianFactor)
      let found = answers[factor > 1 ? .worse : .better, default: 0]
      #expect(found >= 800, "\(found) of 1,000 with \(runs) runs")
      #expect(answers[factor > 1 ? .better : .worse, default: 0] <= 1)
    }
  }

  @Test func `three against three never tell, and say so`() throws {
    for seed in 0..<100 {
      var stream = RandomStream(seed: UInt64(seed), purpose: StreamName("three"))
      let sides = [10.0, 1_000].map { Self.values(3, mean: $0, medianFactor: 1.1, &stream) }
      let comparison = Self.compare(
        [Self.recording(hitches: sides[0])],
        [Self.recording(hitches: sides[1])]
      )
      let pair = try Self.ratio(comparison)
      #expect(pair.answer == .notDistinguishable)
      #expect(
        pair.outlook?.hasPrefix("3 against 3 can't reach p = 0.05 (at best 0.1); ") ?? false
      )
    }
  }

  // MARK: What is compared with what

  @Test func `ratios are pooled, and each iteration of single recordings is a run`() throws {
    let comparison = Self.compare(
      [Self.recording(hitches: [10, 90], seconds: [1, 9])],
      [Self.recording(hitches: [10, 10, 10])]
    )
    let pair = try Self.ratio(comparison)
    #expect(pair.before.pooled == 10 && pair.after.pooled == 1)
    #expect(pair.before.count == 2 && pair.after.count == 3)
    #expect(pair.areIterations)
    #expect(comparison.notes.contains { $0.contains("its iterations are the runs") })
  }

  @Test func `with several recordings each of them is one run`() throws {
    let one = Self.recording(hitches: [10, 30], seconds: [1, 3])
    let pair = try Self.ratio(Self.compare([one], [one, one]))
    #expect(pair.before == [WeightedRun(40, per: 4)])
    #expect(pair.after.count == 2)
    #expect(!pair.areIterations)
  }

  @Test func `one run each is not distinguishable, and the spread is said to be assumed`() throws {
    let comparison = Self.compare(
      [Self.recording(hitches: [10])],
      [Self.recording(hitches: [1_000])]
    )
    let pair = try Self.ratio(comparison)
    #expect(pair.answer == .notDistinguishable && pair.hasAssumedSpread)
    #expect(
      pair.outlook == "3 more runs of each would tell"
    )
    #expect(comparison.notes.contains { $0.hasPrefix("one run on each side can't be told") })
  }

  @Test func `which way is better depends on the metric`() throws {
    let few = [1.0, 1.1, 1.2, 1.3, 1.4]
    let many = few.map { $0 + 10 }
    func answers(_ before: [Double], _ after: [Double]) -> [String: RunPair.Answer] {
      func document(_ values: [Double]) -> MeasurementDocument {
        Self.recording(
          hitches: [],
          metrics: [
            Self.metric("com.apple.dt.XCTMetric_Clock.time.monotonic", values),
            Self.metric(
              "com.apple.dt.XCTMetric_OSSignpost-S.animation.frame.rate",
              values,
              unit: "fps"
            ),
            Self.metric("hits", values, unit: "", prefers: .larger),
            Self.metric("frameDurationCpuMs", values, unit: "ms"),
            Self.metric("heap", values, unit: "MB"),
          ]
        )
      }
      let pairs = Self.compare([document(before)], [document(after)]).pairs
      return Dictionary(uniqueKeysWithValues: pairs.map { ($0.quantity.identifier, $0.answer) })
    }
    #expect(
      answers(few, many) == [
        "com.apple.dt.XCTMetric_Clock.time.monotonic": .worse,
        "com.apple.dt.XCTMetric_OSSignpost-S.animation.frame.rate": .better, "hits": .better,
        "frameDurationCpuMs": .worse, "heap": .worse,
      ]
    )
    #expect(answers(many, few).values.filter { $0 == .better }.count == 3)
  }

  @Test func `what isn't compared is listed with the reason`() {
    var histogram = Self.metric("frames by duration", [1, 2], unit: "frames")
    histogram.series = .histogram
    var doubtful = Self.metric("clock", [1])
    doubtful.unrated = "it is given twice"
    let document = Self.recording(
      hitches: [0, 0],
      seconds: [0.001, 10],
      metrics: [histogram, doubtful, Self.metric("frameCount", [9], unit: "count")]
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
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/Measurements.md")
    let rows = [3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50].map { runs in
      let cells = [1.1, 1.4, RunPair.publishedFactor].map { factor in
        RunPower.visibleFactor(runs: runs, medianFactor: factor)
          .map { String(format: "%.2f", $0) } ?? "none"
      }
      return "| \(runs) | \(cells.joined(separator: " | ")) |"
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let head = "| runs of each side | repeats differ by 1.1 | by 1.4 | by 1.6 |"
    try expectText(try text.replacingRows(ofTable: head, with: rows), inFile: file.path)
  }
}
