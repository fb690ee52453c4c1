import HitchMonitoring
import Measurements
import Testing

/// The lines about an interval.
@Suite struct MeasurementVerdictTests {
  @Test func `the sums beside a ratio are those of the iterations that it is made of`() {
    let iterations = (1...5).map {
      HitchIteration(hitchNanoseconds: $0 * 10_000_000, hitchCount: $0)
    }
    let interval = HitchInterval(
      name: "S",
      iterations: iterations,
      windows: [
        HitchWindow(
          .signpost,
          nanoseconds: [2_000_000_000, nil, nil, nil, nil],
          origin: "a metric"
        )
      ],
      denominator: .signpost
    )
    #expect(
      interval.verdict[0]
        == "S: warning: 5.00 ms/s (good < 5, warning < 10): 1 hitch, 10 ms over the signpost's "
        + "interval (2 s, from a metric), from 1 of 5 iterations"
    )
  }

  @Test(arguments: [
    (4_999_999, "good: 4.999999 ms/s"), (4_990_000, "good: 4.99 ms/s"),
    (5_000_000, "warning: 5.00 ms/s"), (5_000_001, "warning: 5.000001 ms/s"),
  ])
  func `a ratio close to a limit has more digits`(hitch: Int, text: String) {
    let interval = HitchInterval(
      name: "S",
      iterations: [HitchIteration(hitchNanoseconds: 2 * hitch)],
      windows: [HitchWindow(.signpost, nanoseconds: [2_000_000_000], origin: "a metric")],
      denominator: .signpost
    )
    #expect(interval.verdict[0].hasPrefix("S: \(text) ("))
  }

  @Test func `one is singular, and counts have no unit`() {
    let metrics = [("frames", 1.0), ("frames", 2), ("count", 3)].map { unit, value in
      MeasuredMetric(
        identifier: "m",
        title: "M",
        unit: unit,
        series: .total,
        values: [.init(value)]
      )
    }
    let entry = MeasurementEntry(title: "t", metrics: metrics)
    let document = MeasurementDocument(format: "f", tool: "t", origins: [], entries: [entry])
    #expect(document.verdict.contains("  M: 1 frame\n  M: 2 frames\n  M: 3\n"))
  }

  @Test func `a single run has no mean, and a ratio over users is a measurement of hitches`() {
    func metric(_ unit: String, _ values: Double..., scale: HitchScale? = nil) -> MeasuredMetric {
      MeasuredMetric(
        identifier: "m",
        title: "M",
        unit: unit,
        series: scale == nil ? .iterations : .versions,
        values: values.map { .init($0) },
        scale: scale
      )
    }
    func verdict(_ metrics: MeasuredMetric...) -> String {
      let entry = MeasurementEntry(title: "t", metrics: metrics)
      return MeasurementDocument(format: "f", tool: "t", origins: [], entries: [entry]).verdict
    }
    #expect(verdict(metric("hangs", 6)) == "t\n  hitches: not measured\n  M: 6 hangs\n")
    // With n: the standard deviation of 1 and 3 is 1.
    #expect(verdict(metric("s", 1, 3)).hasSuffix("  M: mean 2 s, ±50 %\n"))
    #expect(verdict(metric("ms/s", 6, scale: .scrolling)) == "t\n  M: 6 ms/s, warning\n")
  }

  @Test(arguments: [
    (nil, 16_666_791, HitchSeverity.low), (nil, 16_666_708, .low), (nil, 16_683_400, .low),
    (nil, 16_683_500, .moderate), (nil, 33_333_600, .moderate), (16_666_125, 16_669_668, .moderate),
  ])
  func `a severity doesn't flip by the jitter of vsyncs`(
    own: Int?,
    duration: Int,
    severity: HitchSeverity
  ) {
    let hitch = RecordedHitch(
      startNanoseconds: 0,
      durationNanoseconds: duration,
      refreshNanoseconds: own
    )
    #expect(hitch.severity(refreshNanoseconds: 16_666_750) == severity)
  }

  @Test func `a number of hitches that isn't known everywhere isn't told`() {
    let interval = HitchInterval(
      name: "S",
      iterations: [
        HitchIteration(hitchNanoseconds: 10_000_000, hitchCount: 1),
        HitchIteration(hitchNanoseconds: 10_000_000),
      ],
      windows: [
        HitchWindow(.signpost, nanoseconds: [1_000_000_000, 1_000_000_000], origin: "a metric")
      ],
      denominator: .signpost
    )
    #expect(
      interval.verdict[0].hasSuffix("): 20 ms over the signpost's interval (2 s, from a metric)")
    )
  }

  @Test(arguments: [
    (0.0000012, "1.2 µs"), (-0.0004, "\u{2212}400 µs"), (0, "0 s"), (1.5e-12, "0.0015 ns"),
    (0.0012, "1.2 ms"), (0.00274, "2.74 ms"), (0.0999996, "100 ms"), (0.1, "0.1 s"),
    (1.5e-15, "1.5e-15 s"),
  ])
  func `small times have three digits that count, and only zero is written as 0`(
    value: Double,
    text: String
  ) {
    let metric = MeasuredMetric(
      identifier: "m",
      title: "M",
      unit: "s",
      series: .total,
      values: [.init(value)]
    )
    #expect(metric.amount(value) == text)
  }

  private func interval(_ iterations: [HitchIteration]) -> HitchInterval {
    HitchInterval(
      name: "S",
      iterations: iterations,
      windows: [
        HitchWindow(
          .signpost,
          nanoseconds: iterations.map { _ in 1_000_000_000 },
          origin: "a metric"
        )
      ],
      denominator: .signpost
    )
  }

  @Test func `what contradicts itself was measured, and the rest has no mean`() {
    let good = HitchIteration(hitchNanoseconds: 1_000_000, hitchCount: 1)
    let contradicted = HitchIteration(hitchNanoseconds: 1_000_000, hitchCount: 0)
    let overlong = HitchIteration(hitchNanoseconds: 2_000_000_000, hitchCount: 1)
    #expect(
      interval([good, good, contradicted, HitchIteration()]).verdict.dropFirst() == [
        "iterations: 1.00, 1.00 ms/s", "1 of 4 iterations can't be rated",
        "1 of 4 iterations was not measured",
      ]
    )
    #expect(
      interval([good, overlong]).verdict.dropFirst() == [
        "iterations: 1.00 ms/s", "1 of 2 iterations can't be rated",
      ]
    )
    #expect(
      interval([good, good, HitchIteration()]).verdict.dropFirst().prefix(2) == [
        "iterations: 1.00, 1.00 ms/s; mean of ratios 1.00, from 1.00 to 1.00",
        "1 of 3 iterations was not measured",
      ]
    )
  }

  @Test func `hitches of no frames aren't rated`() {
    func objection(_ iterations: HitchIteration...) -> String? {
      interval(iterations).objection(to: .signpost)
    }
    let none = HitchIteration(hitchNanoseconds: 0, hitchCount: 0, frameCount: 0)
    let shown = HitchIteration(hitchNanoseconds: 0, hitchCount: 0, frameCount: 60)
    #expect(objection(none) == "no frame was shown")
    #expect(objection(shown, none) == "no frame was shown in iteration 2")
    #expect(objection(shown) == nil)
    #expect(
      objection(HitchIteration(hitchNanoseconds: 1, hitchCount: 1, frameCount: 0))
        == "it has 1 hitch, but 0 frames"
    )
  }
}
