import Diagnostics
import ListEngine
import Measurements
import Scenarios
import Testing

/// Which rules apply to a measurement, and what they say.
@Suite struct MeasurementRulesTests {
  static let signpost = "com.apple.dt.XCTMetric_OSSignpost-Scroll"

  /// R1 of the golden examples: five iterations of one test.
  static func scrolling(on device: String = "iPhone 11", test: String = "Feed/testScroll()")
    -> MeasurementEntry
  {
    let totals = [66_282_582, 66_372_332, 66_344_457, 99_541_124, 33_202_249]
    let durations = [2_426_460_000, 2_424_568_000, 2_422_519_000, 2_420_826_000, 2_424_949_000]
    return MeasurementEntry(
      title: test,
      test: test,
      device: MeasuredDevice(name: device, platform: "iOS", system: "18.7"),
      intervals: [
        HitchInterval(
          name: "Scroll",
          iterations: totals.map { HitchIteration(hitchNanoseconds: $0, hitchCount: 3) },
          windows: [HitchWindow(.signpost, nanoseconds: durations, origin: "a metric")],
          denominator: .signpost
        )
      ],
      metrics: [
        MeasuredMetric(
          identifier: "\(signpost).duration",
          title: "Duration (Scroll)",
          unit: "s",
          series: .iterations,
          values: durations.map { .init(Double($0) / 1e9) }
        )
      ]
    )
  }

  /// What a YAML text says about measurements, and everything that is wrong with it.
  static func judge(
    _ yaml: String,
    _ entries: [MeasurementEntry] = [scrolling()],
    format: String = "xcresult",
    warningsAreErrors: Bool = false
  ) -> (judged: [JudgedMeasurement], messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "Content/measurements.yml", text: yaml)
    var rules = MeasurementRules.reading([file], inFolder: "Content", reporting: &diagnostics)
    rules.warningsAreErrors = warningsAreErrors
    let document = MeasurementDocument(format: format, tool: "T", origins: [], entries: entries)
    let files = [(path: "Content/measurements/a.json", document: document)]
    let judged = rules.judge(files, reporting: &diagnostics)
    diagnostics += rules.idleRules(among: files)
    return (judged, diagnostics.map(\.description))
  }

  /// The judgments as lines: rule, outcome and scope.
  static func lines(_ yaml: String, _ entries: [MeasurementEntry] = [scrolling()]) -> [String] {
    let result = judge(yaml, entries)
    #expect(result.messages == [])
    return result.judged.flatMap(\.judgments).map {
      "\($0.rule) \($0.outcome.rawValue), \($0.scope)"
    }
  }

  @Test func `hitches are judged by bands and limits`() throws {
    let result = Self.judge(
      """
      rules:
        - expect:
            hitchTimeRatio: good
            hitchCount: {atMost: 15, level: warn}
            hitchTime: {lessThan: 0.3 s}
            iterations: {atLeast: 5}
      """
    )
    #expect(result.messages == [])
    let judgments = try #require(result.judged.first).judgments
    #expect(
      judgments.map(\.rule) == [
        "hitchTimeRatio/band", "hitchCount/atMost", "hitchTime/lessThan", "iterations/atLeast",
      ]
    )
    #expect(judgments.map(\.outcome) == [.broken, .met, .broken, .met])
    #expect(judgments[0].value.map { abs($0 - 27.3730) < 5e-5 } == true)
    #expect(judgments[0].limit == 5)
    #expect(judgments[0].margin.map { abs($0 + 22.3730) < 5e-5 } == true)
    #expect(
      judgments[0].message
        == "hitchTimeRatio in 'Scroll' is 27.373 ms/s over the signpost's interval, which is critical; "
        + "expected good (below 5 ms/s)"
    )
    #expect(judgments[2].limit == 300)
    #expect(judgments[2].message.contains("331.743 ms; expected less than 300 ms"))
    #expect(judgments[0].place.description == "Content/measurements.yml:3:23")
    #expect(judgments.map(\.isFailure) == [true, false, true, false])
    #expect(judgments[1].level.level == .warn)
    #expect(judgments[1].level.rule == "expectation, Content/measurements.yml:4:39")
  }

  @Test func `for each thing the most specific rule applies, and a fallback is said`() {
    let yaml = """
      rules:
        - expect: {hitchTimeRatio: {atMost: 5 ms/s}, iterations: {atLeast: 5}}
        - {device: iPhone, expect: {hitchTimeRatio: {atMost: 8 ms/s}}}
        - {device: "iPhone12,1", expect: {hitchTimeRatio: {atMost: 30 ms/s}}}
      """
    #expect(
      Self.lines(yaml, [Self.scrolling(), Self.scrolling(on: "iPhone 15 Pro")]) == [
        "hitchTimeRatio/atMost met, for 'iPhone12,1'", "iterations/atLeast met, for any device",
        "hitchTimeRatio/atMost broken, no rule for iPhone 15 Pro; the one for any iPhone applies",
        "iterations/atLeast met, for any device",
      ]
    )
    let own = """
      rules:
        - {device: "iPhone12,1", expect: {hitchTimeRatio: good}}
        - {expect: {hitchTimeRatio: {atMost: 30 ms/s}}}
        - {device: "iPhone 1*", test: "Other/*", expect: {hitchTimeRatio: good}}
      """
    #expect(
      Self.lines(own, [Self.scrolling(on: "iPad"), Self.scrolling(test: "Other/a()")]) == [
        "hitchTimeRatio/atMost met, no rule for iPad; the one for any device applies",
        "hitchTimeRatio/band broken, for 'iPhone 1*'",
      ]
    )
  }

  @Test func `nothing is expected of a device without a rule, and that is said`() {
    let result = Self.judge(
      #"rules: [{device: ["iPhone12,1", iPad], expect: {hitchTimeRatio: good}}]"#,
      [Self.scrolling(), Self.scrolling(on: "iPhone 15")]
    )
    #expect(
      result.judged.map(\.unjudged) == [
        nil, "the rule about it is for 'iPhone12,1' or 'iPad', not for iPhone 15",
      ]
    )
  }

  @Test func `what was not measured is never met`() throws {
    var entry = Self.scrolling()
    entry.intervals = []
    let result = Self.judge(
      """
      rules:
        - expect: {hitchTimeRatio: good, longestHitch: {atMost: 34 ms}}
          metrics:
            "com.apple.dt.XCTMetric_OSSignpost-Scroll.duratoin": {atMost: 3 s}
          baselines:
            nothing: {average: 1 s}
      """,
      [entry]
    )
    #expect(result.messages == [])
    let judgments = try #require(result.judged.first).judgments
    #expect(judgments.map(\.outcome) == Array(repeating: .notMeasured, count: 4))
    #expect(judgments.allSatisfy { $0.isFailure && $0.value == nil && $0.margin == nil })
    #expect(
      judgments[2].message.contains(
        "was not measured: the measurement has no such metric; did you mean '\(Self.signpost).duration'?"
      )
    )
    let interval = Self.judge(
      "rules: [{interval: Scroll_Dragging, expect: {hitchTimeRatio: good}}]"
    )
    #expect(
      interval.judged[0].judgments.map(\.message) == [
        "hitchTimeRatio in 'Scroll_Dragging' was not measured: the measurement has no such interval; "
          + "expected good"
      ]
    )
  }

  @Test func `metrics are judged in any unit of time, but not without one`() throws {
    #expect(
      Self.lines(
        #"rules: [{metrics: {"*.duration": {atMost: 2425 ms}, "Duration (Scroll)": {atMost: 1 s}}}]"#
      ) == ["\(Self.signpost).duration/atMost broken, for any device"]
    )
    #expect(
      Self.judge(#"rules: [{metrics: {"*.duration": {atMost: 3}}}]"#).messages == [
        "Content/measurements.yml:1:43: error: the limit has no unit, and "
          + "'\(Self.signpost).duration' has the unit 's'; add it"
      ]
    )
    #expect(
      Self.judge(#"rules: [{metrics: {"*.duration": {atMost: 3 kB}}}]"#).messages == [
        "Content/measurements.yml:1:43: error: the limit is in 'kB', and "
          + "'\(Self.signpost).duration' has the unit 's'"
      ]
    )
  }

  @Test func `a source's goals are its bands`() throws {
    func entry(_ value: Double) -> MeasurementEntry {
      MeasurementEntry(
        title: "All iPhones",
        device: MeasuredDevice(name: "All iPhones", model: "all_iphones", platform: "IOS"),
        metrics: [
          MeasuredMetric(
            identifier: "scrollHitchRate.percentile.fifty",
            title: "scrollHitchRate",
            unit: "ms per s",
            series: .versions,
            values: [.init(2, label: "1.0"), .init(value, label: "1.1")],
            scale: .appStoreScrolling,
            goals: [
              MetricGoal(name: "good", from: 0, to: 5), MetricGoal(name: "fair", from: 5, to: 10),
              MetricGoal(name: "poor", from: 10, to: nil),
            ]
          )
        ]
      )
    }
    // G9 of the golden examples.
    let yaml =
      "rules: [{device: iPhone, expect: {hitchTimeRatio: fair}, metrics: {scroll*: {band: good}}}]"
    #expect(
      Self.lines(yaml, [entry(6.5), entry(29.7)]) == [
        "hitchTimeRatio/band met, for any iPhone",
        "scrollHitchRate.percentile.fifty/band broken, for any iPhone",
        "hitchTimeRatio/band broken, for any iPhone",
        "scrollHitchRate.percentile.fifty/band broken, for any iPhone",
      ]
    )
  }

  @Test func `nothing is met by values that contradict one another`() {
    var entry = Self.scrolling()
    entry.intervals[0].iterations[1].hitchCount = 0
    entry.metrics[0].unrated = "it contradicts the hitches"
    let yaml = """
      rules: [{expect: {hitchTimeRatio: warning, hitchCount: {atMost: 100}, hitchTime: {atMost: 9 s},
        iterations: {atLeast: 5}}, metrics: {"*.duration": {atMost: 9 s}},
        baselines: {"*.duration": {average: 3 s}}}]
      """
    let judgments = Self.judge(yaml, [entry]).judged[0].judgments
    #expect(judgments.filter { $0.outcome == .met }.map(\.rule) == ["iterations/atLeast"])
    let contradicted = judgments.filter { $0.outcome != .met }
    #expect(contradicted.count == 5)
    #expect(contradicted.allSatisfy { $0.isContradicted && $0.value == nil && $0.isFailure })
    #expect(
      contradicted[0].message
        == "hitchTimeRatio in 'Scroll' can't be checked: iteration 2 has 66.372 ms of hitches, but their "
        + "number is 0; expected warning or better"
    )
  }

  @Test func `percentiles take the name of one`() {
    let metric = MeasuredMetric(
      identifier: "frameOverrunMs",
      title: "frameOverrunMs",
      unit: "ms",
      series: .percentiles,
      values: [.init(1.5, label: "P50"), .init(9, label: "P99")]
    )
    let entry = MeasurementEntry(title: "a", metrics: [metric])
    #expect(
      Self.lines("rules: [{metrics: {frameOverrunMs: {at: P99, atMost: 8 ms}}}]", [entry])
        == ["frameOverrunMs/atMost broken, for any device"]
    )
    let open = Self.judge("rules: [{metrics: {frameOverrunMs: {atMost: 8 ms}}}]", [entry])
    #expect(open.judged[0].judgments[0].outcome == .notMeasured)
    #expect(open.judged[0].judgments[0].message.contains("choose one with 'at': 'P50', 'P99'"))
  }

  @Test func `levels are those of scenarios`() {
    let yaml =
      "rules: [{level: warn, expect: {hitchTimeRatio: good, hitchCount: {atMost: 1, level: off}}}]"
    #expect(Self.judge(yaml).judged[0].judgments.map(\.level.level) == [.warn, .off])
    #expect(
      Self.judge(yaml, warningsAreErrors: true).judged[0].judgments.map(\.level.level)
        == [.error, .off]
    )
  }

  @Test func `a rule that matches nothing is told, with what it may have meant`() {
    let result = Self.judge(
      """
      rules:
        - {test: Feed/testScrol(), expect: {hitchTimeRatio: good}}
        - {device: iPhone 12, expect: {hitchTimeRatio: good}}
        - {scenario: feed, expect: {hitchTimeRatio: good}}
        - {test: Feed/*, format: metrickit, expect: {hitchTimeRatio: good}}
      """
    )
    #expect(
      result.messages == [
        "Content/measurements.yml:2:12: warning: the rule matches nothing: no measurement has the test "
          + "'Feed/testScrol()'; did you mean 'Feed/testScroll()'?",
        "Content/measurements.yml:3:14: warning: the rule matches nothing: no measurement was made on "
          + "'iPhone 12'; did you mean 'iPhone 11'?",
        "Content/measurements.yml:4:16: warning: the rule matches nothing: no measurement has the "
          + "scenario 'feed'; no measurement has a scenario",
        "Content/measurements.yml:5:28: warning: the rule matches nothing: no measurement has the "
          + "format 'metrickit'; expected 'xcresult'",
      ]
    )
    #expect(Self.judge("rules: [{expect: {hitchCount: {atMost: 1}}}]", []).messages.count == 1)
  }

  @Test func `every mistake is found in one run`() {
    let result = Self.judge(
      """
      rules:
        - {tset: a, expect: {hitchTimeRatio: good}}
        - {test: a}
        - {expect: {hitchTimeRatoi: good, hitchCount: {atMost: many}, hitchTime: {atMost: 3}}}
        - {expect: {hitchTimeRatio: critical}}
        - {expect: {hitchTimeRatio: 5 ms/s}}
        - {expect: {longestHitch: {band: good}}}
        - {format: xcresutl, metrics: {a: {}}}
        - {baselines: {a: {regression: {relative: 10}}, b: {average: 1, deviation: {}}}}
        - {device: [], expect: {hitchCount: {atMost: -1}}}
        - {interval: a, metrics: {a: {atMost: 1}}}
      """
    )
    let messages = result.messages.map { String($0.dropFirst("Content/measurements.yml:".count)) }
    #expect(
      messages == [
        "2:6: error: unknown key 'tset' in a rule; did you mean 'test'?",
        "3:5: error: the rule expects nothing; give it 'expect', 'metrics' or 'baselines'",
        """
        4:15: error: unknown quantity 'hitchTimeRatoi'; did you mean 'hitchTimeRatio'?; metrics by \
        identifier belong under 'metrics'
        """,
        "4:58: error: expected a limit such as '3', got 'many'",
        "4:85: error: '3' has no unit; expected a limit such as '5 ms'",
        "5:31: error: everything is 'critical' or better; expected 'good', 'warning' or 'fair'",
        "6:31: error: '5 ms/s' is no band; write a limit as '{atMost: 5 ms/s}'",
        "7:36: error: there are no bands for 'longestHitch'; give it a limit",
        "8:14: error: unknown format 'xcresutl'; did you mean 'xcresult'?",
        """
        8:34: error: nothing is expected of 'a'; give it 'atMost', 'atLeast', 'lessThan', \
        'moreThan', 'exactly' or 'band'
        """,
        "9:18: error: missing key 'average' in the baseline of 'a'",
        "9:45: error: expected a percentage such as '10 %'",
        "9:78: error: 'deviation' needs 'relative' or 'absolute'",
        "10:14: error: expected a list of devices, got an empty one",
        "10:48: error: '-1' is negative, and what it limits never is",
        "11:16: error: 'interval' is about hitches, and the rule has no 'expect'; take out 'a'",
      ]
    )
  }

  @Test(arguments: [
    "", "rules:", "rules: 5", "- a", "rules: [5, [], {}]", "rules: {a: b}", "\u{1}",
  ])
  func `hostile files are mistakes, not crashes`(_ text: String) {
    #expect(!Self.judge(text).messages.isEmpty)
  }
}
