import Measurements
import Scenarios
import Testing

/// Baselines as XCTest judges them.
@Suite struct BaselineExpectationTests {
  private func entry(
    _ values: [Double],
    unit: String = "s",
    prefers: MeasuredMetric.Preference? = nil
  ) -> MeasurementEntry {
    MeasurementEntry(
      title: "a",
      metrics: [
        MeasuredMetric(
          identifier: "m",
          title: "M",
          unit: unit,
          series: .iterations,
          values: values.map { .init($0) },
          prefers: prefers
        )
      ]
    )
  }

  private func outcomes(_ baseline: String, _ entry: MeasurementEntry) -> [String] {
    MeasurementRulesTests.lines("rules: [{baselines: {m: \(baseline)}}]", [entry])
  }

  @Test func `ten percent are allowed if nothing is said`() {
    #expect(
      outcomes("{average: 1 s}", entry([1.1, 1.1])) == [
        "m/regression met, for any device", "m/deviation met, for any device",
      ]
    )
    #expect(outcomes("{average: 1000 ms}", entry([1.2, 1.2]))[0].hasPrefix("m/regression broken"))
  }

  @Test func `the larger of percentage and absolute amount decides`() {
    // A public log of XCTest: these values pass with a deviation of 51 % under 10 % and 0.1 s.
    let scattered = entry([0.002205, 0.000989, 0.000802])
    let slack = "{average: 0.001 s, deviation: {relative: 10 %, absolute: 0.1 s}}"
    #expect(outcomes(slack, scattered)[1] == "m/deviation met, for any device")
    #expect(outcomes("{average: 0.01 s}", scattered)[1] == "m/deviation broken, for any device")
    let amount = "{average: 1 s, regression: {absolute: 0.5 s}}"
    #expect(outcomes(amount, entry([1.5, 1.5]))[0] == "m/regression met, for any device")
    #expect(outcomes(amount, entry([1.6, 1.6]))[0] == "m/regression broken, for any device")
  }

  @Test func `a baseline of 0 allows nothing by percentage`() throws {
    let none = MeasurementRulesTests.judge(
      "rules: [{baselines: {m: {average: 0 s}}}]",
      [entry([0.5, 0.5])]
    )
    let first = try #require(none.judged[0].judgments.first)
    #expect(first.outcome == .broken)
    #expect(first.limit == 0)
    #expect(
      first.message.hasSuffix(
        "a percentage of 0 allows nothing, so give 'regression' an 'absolute'"
      )
    )
    #expect(outcomes("{average: 0 s}", entry([0, 0])).allSatisfy { $0.contains(" met") })
    #expect(
      outcomes("{average: 0 s, regression: {absolute: 1 s}}", entry([0.5, 0.5]))[0]
        .contains(" met")
    )
  }

  @Test func `what is better larger must not become smaller`() {
    let frames = entry([54, 54], unit: "fps", prefers: .larger)
    #expect(outcomes("{average: 60 fps}", frames)[0] == "m/regression met, for any device")
    #expect(
      outcomes("{average: 61 fps}", frames)[0] == "m/regression broken, for any device"
    )
  }

  @Test func `one iteration has no deviation`() {
    #expect(outcomes("{average: 1 s}", entry([1]))[1] == "m/deviation notMeasured, for any device")
  }

  @Test func `the deviation is that of XCTest's logs`() throws {
    let values = [
      2.935805, 2.873546, 2.823807, 2.808163, 2.822844, 2.834610, 2.836129, 2.824337, 2.819522,
      2.822635,
    ]
    let share = try #require(Spread(values)?.relativePopulationDeviation)
    #expect(abs(share * 100 - 1.264) < 5e-4)
  }
}
