import HitchMonitoring
import Results
import Scenarios
import Testing

@Suite struct ExpectationChangeTests {
  private static func kinds(
    _ old: [ExpectationEntry],
    _ new: [ExpectationEntry]
  ) -> [ExpectationChange.Kind] {
    TestBaseline.comparison([TestBaseline.entry(old)], [TestBaseline.entry(new)])
      .expectations.map(\.kind)
  }

  private static func rating(
    _ rating: HitchRating,
    _ percent: Int = 95,
    _ level: ExpectationLevel = .error
  ) -> [ExpectationEntry] {
    [
      TestBaseline.expectation(
        "hitchTimeRatio/rating",
        "rating \(rating.rawValue) (in \(percent) of 100)",
        level,
        ExpectationTerms(rating: rating, leastPercent: percent)
      )
    ]
  }

  private static func limit(_ side: String, _ limit: Double) -> [ExpectationEntry] {
    [
      TestBaseline.expectation(
        "hitchTimeRatio/\(side)",
        "hitchTimeRatio \(side) \(limit) ms/s (in 95 of 100)",
        limit: limit
      )
    ]
  }

  @Test
  func `a worse rating, a wider limit, a lower level and fewer worlds are weaker`() {
    #expect(Self.kinds(Self.rating(.good), Self.rating(.critical)) == [.loosened])
    #expect(Self.kinds(Self.rating(.warning), Self.rating(.critical)) == [.loosened])
    #expect(Self.kinds(Self.rating(.good), Self.rating(.good, 75)) == [.loosened])
    #expect(Self.kinds(Self.rating(.good), Self.rating(.good, 50)) == [.loosened])
    #expect(Self.kinds(Self.rating(.good), Self.rating(.good, 95, .warn)) == [.loosened])
    #expect(Self.kinds(Self.rating(.good), Self.rating(.good, 95, .off)) == [.loosened])
    for side in ["atMost", "lessThan"] {
      #expect(Self.kinds(Self.limit(side, 5), Self.limit(side, 6)) == [.loosened])
      #expect(Self.kinds(Self.limit(side, 5), Self.limit(side, 4)) == [.tightened])
    }
    for side in ["atLeast", "moreThan"] {
      #expect(Self.kinds(Self.limit(side, 5), Self.limit(side, 6)) == [.tightened])
      #expect(Self.kinds(Self.limit(side, 5), Self.limit(side, 4)) == [.loosened])
    }
  }

  @Test
  func `the opposite is stricter`() {
    #expect(Self.kinds(Self.rating(.critical), Self.rating(.good)) == [.tightened])
    #expect(Self.kinds(Self.rating(.good, 75), Self.rating(.good)) == [.tightened])
    #expect(Self.kinds(Self.rating(.good, 95, .warn), Self.rating(.good)) == [.tightened])
  }

  @Test
  func `what is stricter in one way and weaker in another just changed`() {
    #expect(Self.kinds(Self.rating(.critical), Self.rating(.good, 75)) == [.changed])
    #expect(Self.kinds(Self.limit("exactly", 5), Self.limit("exactly", 6)) == [.changed])
    #expect(Self.kinds(Self.limit("atMost", 5), Self.limit("atLeast", 5)) == [.changed])
  }

  @Test
  func `a limit that refers to another variant is compared by its factor, not its value`() {
    func share(
      _ factor: Double,
      of variant: String = "good",
      _ limit: Double
    ) -> [ExpectationEntry] {
      [
        TestBaseline.expectation(
          "hitchTimeRatio/atMost",
          "hitchTimeRatio at most \(factor) of '\(variant)' (in 95 of 100)",
          .error,
          ExpectationTerms(reference: variant, factor: factor, leastPercent: 95),
          limit: limit
        )
      ]
    }
    #expect(Self.kinds(share(0.5, 5), share(0.5, 9)) == [])
    #expect(Self.kinds(share(0.5, 5), share(0.6, 4)) == [.loosened])
    #expect(Self.kinds(share(0.5, 5), share(0.4, 6)) == [.tightened])
    #expect(Self.kinds(share(0.5, 5), share(0.5, of: "other", 5)) == [.changed])
    #expect(Self.kinds(share(0.5, 5), Self.limit("atMost", 5)) == [.changed])
  }

  @Test
  func `what is gone or new is said, weaker ones first`() {
    #expect(Self.kinds(Self.rating(.good), []) == [.removed])
    #expect(Self.kinds([], Self.rating(.good)) == [.added])
    #expect(Self.kinds(Self.rating(.good, 95, .off), []) == [])
    let other = [
      TestBaseline.expectation("frameRate/atLeast", "frameRate at least 59 fps (in 95 of 100)")
    ]
    #expect(Self.kinds(Self.rating(.good), other) == [.removed, .added])
    #expect(Self.kinds(Self.rating(.good) + other, other + Self.rating(.good)) == [])
  }

  @Test
  func `it says whether the result explains the change`() {
    func change(_ ratio: Double) -> ExpectationChange? {
      TestBaseline.comparison(
        [TestBaseline.entry(ratio: 3, Self.rating(.good))],
        [TestBaseline.entry(ratio: ratio, Self.rating(.critical))]
      ).expectations.first
    }
    #expect(
      change(3)?.sentence
        == "'trap' on iphone-11 expected rating good (in 95 of 100), and now expects "
        + "rating critical (in 95 of 100): the expectation changed, the result did not"
    )
    #expect(change(12)?.sentence.hasSuffix("; its result changed too") == true)
  }
}
