import Results
import Testing

@Suite struct TolerancesTests {
  @Test
  func `the most specific rule wins, for each part`() {
    let tolerances = Tolerances(
      byMetric: [
        "hitchTimeRatio": WrittenTolerance(absolute: 2, relative: 0.1),
        "frameRate": WrittenTolerance(relative: 0.2),
      ],
      byScenario: ["feed": ["hitchTimeRatio": WrittenTolerance(absolute: 0)]]
    )
    let feed = tolerances.tolerance(of: TestBaseline.ratio, in: "feed")
    #expect(feed.tolerance == Tolerance(absolute: 0, relative: 0.1))
    #expect(feed.origin == .scenario)
    let other = tolerances.tolerance(of: TestBaseline.ratio, in: "chat")
    #expect(other.tolerance == Tolerance(absolute: 2, relative: 0.1))
    #expect(other.origin == .project)
    let rate = tolerances.tolerance(of: TestBaseline.rate, in: "feed")
    #expect(rate.tolerance == Tolerance(absolute: 0.5, relative: 0.2))
    let none = Tolerances().tolerance(of: TestBaseline.ratio, in: "feed")
    #expect(none.tolerance == Tolerance.standard(unit: "ms/s"))
    #expect(none.origin == .standard)
  }
}
