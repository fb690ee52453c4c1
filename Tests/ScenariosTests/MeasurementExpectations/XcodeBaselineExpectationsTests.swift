import Diagnostics
import Measurements
import Scenarios
import TestSupport
import Testing

/// Baselines of Xcode as expectations.
@Suite struct XcodeBaselineExpectationsTests {
  private static let signpost = MeasurementExpectationsTests.signpost
  private static let duration = "\(signpost).duration"

  private static func entry(
    _ metric: String,
    _ baseline: MetricBaseline,
    machine: String = "A",
    model: String? = "iPhone12,1",
    isSimulator: Bool = false
  ) -> XcodeBaselines.Entry {
    .init(
      machine: machine,
      model: model,
      isSimulator: isSimulator,
      test: "Feed/testScroll()",
      metric: metric,
      baseline: baseline
    )
  }

  private static func expectations(
    _ entries: [XcodeBaselines.Entry]
  ) throws -> XcodeBaselineExpectations {
    try XcodeBaselineExpectations(
      of: XcodeBaselines(target: "T", entries: entries),
      path: "T.xcbaseline"
    )
  }

  private static func outcomes(
    _ entries: [XcodeBaselines.Entry],
    of entry: MeasurementEntry = MeasurementExpectationsTests.scrolling()
  ) throws -> [String] {
    let result = MeasurementExpectationsTests.judge(
      try expectations(entries).text,
      [entry],
      in: "Content/measurements/xcbaseline-T.yml"
    )
    return result.judged[0].judgments.map {
      "\($0.rule.text.trimmingPrefix("measured:")) \($0.outcome)"
    } + result.messages
  }

  @Test func `the limit is the baseline with what it allows`() throws {
    let ratio = "\(Self.signpost).animation.hitch.time.ratio"
    let rate = "\(Self.signpost).animation.frame.rate"
    let made = try Self.expectations([
      Self.entry(Self.duration, MetricBaseline(average: 0.31)),
      Self.entry(rate, MetricBaseline(average: 60, maximumPercentRegression: 5)),
      Self.entry(
        ratio,
        MetricBaseline(average: 1, maximumRegression: 0.5, maximumDeviation: 0.25)
      ),
      Self.entry("com.example.m", MetricBaseline(average: 1e-5, maximumPercentDeviation: 20)),
      Self.entry(
        "x \"y\"\n",
        MetricBaseline(
          average: -2,
          maximumPercentDeviation: 10,
          maximumRegression: 1e300,
          maximumDeviation: 0.1
        )
      ),
      Self.entry("m", MetricBaseline(average: 1), machine: "B", model: nil),
    ])
    #expect(
      made.text == """
        # The baselines of an Xcode test target, from 'perfsite baseline import', which replaces this file.
        expectations:
          - test: "Feed/testScroll()"
            device: "iPhone12,1"
            simulator: false
            thresholds:
              "com.apple.dt.XCTMetric_OSSignpost-Scroll.animation.frame.rate": \
        {atLeast: 57 fps, deviation: 10 %}  # the baseline is 60 fps
              "com.apple.dt.XCTMetric_OSSignpost-Scroll.animation.hitch.time.ratio": \
        {atMost: 1.5 ms/s, deviation: 0.25 ms/s}  # the baseline is 1 ms/s
              "com.apple.dt.XCTMetric_OSSignpost-Scroll.duration": \
        {atMost: 0.341 s, deviation: 10 %}  # the baseline is 0.31 s
              "com.example.m": {atMost: 0.000011, deviation: 20 %}  # the baseline is 0.00001
              "x \\"y\\"\\n": {atMost: 900000000000000000, deviation: 0.2}  # the baseline is -2

        """
    )
    #expect(made.leftOutCount == 1)
    // What is written can be read.
    let read = MeasurementExpectationsTests.judge(made.text, in: "Content/measurements/a.yml")
    #expect(read.messages == [])
    #expect(read.judged[0].judgments.count == 10)
  }

  @Test func `baselines judge their device, real or simulated, each destination by itself`() throws
  {
    func entry(_ average: Double, _ machine: String, isSimulator: Bool = false)
      -> XcodeBaselines.Entry
    {
      Self.entry(
        Self.duration,
        MetricBaseline(average: average),
        machine: machine,
        isSimulator: isSimulator
      )
    }
    #expect(
      try Self.outcomes([entry(2, "A"), entry(2000, "B")]) == [
        "\(Self.duration)/atMost broken", "\(Self.duration)/deviation met",
        "\(Self.duration)/atMost met", "\(Self.duration)/deviation met",
      ]
    )
    let simulated = [entry(2, "A", isSimulator: true)]
    #expect(
      try Self.outcomes(simulated) == [
        "Content/measurements/xcbaseline-T.yml:5:16: warning: 1 of 1 imported expectations judge "
          + "nothing; the first: no measurement has the simulator 'true'; expected 'false'"
      ]
    )
    var simulator = MeasurementExpectationsTests.scrolling()
    simulator.device.platform = "iOS Simulator"
    #expect(try Self.outcomes(simulated, of: simulator).count == 2)
  }

  @Test func `a baseline without a known unit is in the metric's own`() throws {
    var entry = MeasurementExpectationsTests.scrolling()
    entry.metrics[0].identifier = "com.example.m"
    let own = Self.entry("com.example.m", MetricBaseline(average: 2.4))
    #expect(
      try Self.outcomes([own], of: entry) == [
        "com.example.m/atMost met", "com.example.m/deviation met",
      ]
    )
  }

  @Test func `baselines of nothing that is known are refused`() {
    #expect {
      try Self.expectations([])
    } throws: { error in
      (error as? Diagnostic)?.description
        == "T.xcbaseline:1:1: error: no baseline is of a device that 'Info.plist' names"
    }
  }
}
