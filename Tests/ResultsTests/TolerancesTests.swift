import Diagnostics
import Results
import Scenarios
import Testing

@Suite struct TolerancesTests {
  private let ratio = Metric.hitchTimeRatio

  @Test
  func `a tolerance that was widened counts once it is accepted`() {
    let wide = Tolerances(byScenario: [
      "feed": [.hitchTimeRatio: .init(absolute: 1_000, relative: 9)]
    ])
    #expect(
      wide.tolerance(of: ratio, in: "feed") == Tolerance(absolute: 1_000, relative: 9)
    )
    let before = Tolerances(byMetric: [.hitchTimeRatio: .init(relative: 0.02)])
    #expect(
      wide.within(before).tolerance(of: ratio, in: "feed")
        == Tolerance(absolute: 0.5, relative: 0.02)
    )
    #expect(
      wide.within(wide).tolerance(of: ratio, in: "feed")
        == Tolerance(absolute: 1_000, relative: 9)
    )
  }

  @Test
  func `a tolerance that was narrowed counts at once`() {
    let narrow = Tolerances(byMetric: [.hitchTimeRatio: .init(absolute: 0.1)])
    #expect(
      narrow.within(Tolerances()).tolerance(of: ratio, in: "feed")
        == Tolerance(absolute: 0.1, relative: 0.05)
    )
  }

  @Test
  func `a baseline keeps its tolerances`() {
    let tolerances = Tolerances(
      byMetric: [.memoryPeak: .init(relative: 0.1)],
      byScenario: ["feed": [.hitchTimeRatio: .init(absolute: 2, relative: 0.5)]]
    )
    let baseline = Baseline(
      project: "Demo",
      engine: "0.2.0",
      model: "",
      settings: Repetitions(trials: 5, worlds: 0),
      tolerances: tolerances,
      entries: []
    )
    var diagnostics: [Diagnostic] = []
    let read = Baseline(
      reading: baseline.bytes,
      path: "b.json",
      of: "Demo",
      reporting: &diagnostics
    )
    #expect(diagnostics.isEmpty)
    #expect(read?.tolerances == tolerances)
  }
}
