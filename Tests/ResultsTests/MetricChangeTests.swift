import Results
import Scenarios
import Testing

@Suite struct MetricChangeTests {
  private static let subject = VariantSubject(scenario: "feed", device: "a", variant: "trap")

  private static func change(
    _ old: Double?,
    _ new: Double?,
    _ metric: Metric = .hitchTimeRatio
  ) -> MetricChange {
    MetricChange(
      subject: subject,
      metric: metric,
      old: old,
      new: new,
      tolerance: Tolerance(absolute: 0.5, relative: 0.05)
    )
  }

  @Test(
    arguments: [
      // A small value may change by the absolute part, a large one by the relative part.
      (1, 1.5, MetricChange.Kind.unchanged), (1, 1.51, .regression), (1, 0.5, .unchanged),
      (1, 0.49, .improvement), (100, 105, .unchanged), (100, 105.1, .regression),
      (100, 95, .unchanged), (100, 94.9, .improvement), (10, 10.5, .unchanged),
      // From and to 0 the absolute part decides.
      (0, 0, .unchanged), (0, 0.5, .unchanged), (0, 3, .regression), (3, 0, .improvement),
      (0.5, 0, .unchanged),
      // Not measured is not 0.
      (nil, nil, .unchanged), (0, nil, .lost), (3, nil, .lost), (nil, 0, .found),
      (nil, 3, .found),
    ] as [(Double?, Double?, MetricChange.Kind)]
  )
  func `a change is beyond the tolerance if it exceeds both parts`(
    old: Double?,
    new: Double?,
    kind: MetricChange.Kind
  ) {
    #expect(Self.change(old, new).kind == kind)
  }

  @Test
  func `for a metric of which more is better, less is worse`() {
    #expect(Self.change(60, 50, Metric.frameRate).kind == .regression)
    #expect(Self.change(50, 60, Metric.frameRate).kind == .improvement)
    #expect(Self.change(60, 60.2, Metric.frameRate).kind == .unchanged)
  }

  @Test
  func `opposite changes have opposite kinds and the same size`() {
    for old in stride(from: 0.0, through: 20, by: 0.7) {
      for new in stride(from: 0.0, through: 20, by: 0.9) {
        var tolerance = Tolerance(absolute: 0.5, relative: 0)
        let there = MetricChange(
          subject: Self.subject,
          metric: Metric.hitchTimeRatio,
          old: old,
          new: new,
          tolerance: tolerance
        )
        tolerance.relative = 0
        let back = MetricChange(
          subject: Self.subject,
          metric: Metric.hitchTimeRatio,
          old: new,
          new: old,
          tolerance: tolerance
        )
        #expect((there.kind == .regression) == (back.kind == .improvement))
        #expect((there.kind == .unchanged) == (back.kind == .unchanged))
        #expect(there.worth == back.worth)
        #expect(there.worth.isFinite)
      }
    }
  }

  @Test
  func `nothing is divided by 0`() {
    let change = Self.change(0, 3)
    #expect(change.percent == nil)
    #expect(change.worth == 6)
    #expect(change.differenceText == "+3 ms/s (from 0)")
    let exact = MetricChange(
      subject: Self.subject,
      metric: Metric.hitchTimeRatio,
      old: 0,
      new: 3,
      tolerance: Tolerance(absolute: 0, relative: 0)
    )
    #expect(exact.kind == .regression)
    #expect(exact.worth == 1e12)
  }

  @Test
  func `it says what changed, and by how much`() {
    #expect(
      Self.change(3.2, 5.4).sentence
        == "hitchTimeRatio of 'trap' on a rose from 3.2 ms/s to 5.4 ms/s, +2.2 ms/s (+69 %), "
        + "beyond the tolerance of 0.5 ms/s"
    )
    #expect(
      Self.change(3, nil).sentence
        == "hitchTimeRatio of 'trap' on a was 3 ms/s and is no longer measured"
    )
  }

  @Test
  func `two values have enough digits to differ`() {
    #expect(Metric.hitchTimeRatio.acceptedTexts(3.2101, 3.2102) == ("3.2101 ms/s", "3.2102 ms/s"))
    #expect(Metric.hitchTimeRatio.acceptedTexts(nil, 0) == ("not measured", "0 ms/s"))
  }
}
