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
        == "S: 5.00 ms/s, warning (good < 5, warning < 10): 1 hitch, 10 ms over the signpost's "
        + "interval (2 s, from a metric), from 1 of 5 iterations"
    )
  }

  @Test(arguments: [
    (4_999_999, "4.999999 ms/s, good"), (4_990_000, "4.99 ms/s, good"),
    (5_000_000, "5.00 ms/s, warning"), (5_000_001, "5.000001 ms/s, warning"),
  ])
  func `a ratio close to a limit has more digits`(hitch: Int, text: String) {
    let interval = HitchInterval(
      name: "S",
      iterations: [HitchIteration(hitchNanoseconds: hitch)],
      windows: [HitchWindow(.signpost, nanoseconds: [1_000_000_000], origin: "a metric")],
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
}
