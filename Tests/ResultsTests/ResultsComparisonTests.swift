import Diagnostics
import HitchMonitoring
import Results
import Scenarios
import TestSupport
import Testing

@Suite struct ResultsComparisonTests {
  @Test
  func `the same results have nothing to say but their number`() {
    let entries = [TestBaseline.entry(), TestBaseline.entry("feed", "fix", ratio: 0)]
    let comparison = TestBaseline.comparison(entries, entries)
    #expect(!comparison.isWorse)
    #expect(!comparison.isOutdated)
    #expect(comparison.countsText == "4 unchanged")
    #expect(comparison.sections == [])
    #expect(comparison.notes == [])
  }

  @Test
  func `what matters most comes first, then the order of the names`() {
    let comparison = TestBaseline.comparison(
      [
        TestBaseline.entry("a", ratio: 1), TestBaseline.entry("b", ratio: 1),
        TestBaseline.entry("c", ratio: 1), TestBaseline.entry("d", ratio: 1),
        TestBaseline.entry("e", ratio: 1),
      ],
      [
        TestBaseline.entry("a", ratio: 2), TestBaseline.entry("b", ratio: 9),
        TestBaseline.entry("c", ratio: 1), TestBaseline.entry("d", ratio: 2),
        TestBaseline.entry("e", ratio: nil),
      ]
    )
    #expect(comparison.regressions.map(\.subject.scenario) == ["e", "b", "a", "d"])
    #expect(comparison.regressions.first?.kind == .lost)
    #expect(comparison.countsText == "4 regressions, 6 unchanged")
  }

  @Test
  func `new and removed variants are named, and a fallback on a device of the class`() {
    var old = TestBaseline.baseline([
      TestBaseline.entry("feed", "trap"),
      TestBaseline.entry("gone", "a", ratio: 1, [TestBaseline.expectation("loads/atMost", "c")]),
    ])
    var new = TestBaseline.baseline([
      TestBaseline.entry("feed", "trap"), TestBaseline.entry("feed", "trap", on: "iphone-14"),
      TestBaseline.entry("feed", "trap", on: "iphone-15"),
    ])
    let rates = [("iphone-11", "60 Hz"), ("iphone-14", "60 Hz"), ("iphone-15", "120 Hz")].map {
      ModelInput(key: "devices.\($0.0).refreshRate", value: $0.1)
    }
    old.inputs = rates
    new.inputs = rates
    let comparison = ResultsComparison(of: old, with: new, names: TestBaseline.names)
    #expect(comparison.added.map(\.entry.subject.device) == ["iphone-14", "iphone-15"])
    #expect(comparison.added.map(\.fallback?.subject.device) == ["iphone-11", nil])
    #expect(comparison.removed.map(\.isScenarioGone) == [true])
    #expect(comparison.isWorse)
    #expect(comparison.countsText == "2 new variants, 1 removed variant, 2 unchanged")
    let part = ResultsComparison(of: old, with: new, names: TestBaseline.names, scope: .part)
    #expect(part.removed == [])
    #expect(!part.isWorse)
    #expect(part.isOutdated)
  }

  @Test
  func `a variant that is gone without expectations is no regression`() {
    let comparison = TestBaseline.comparison(
      [TestBaseline.entry(), TestBaseline.entry("feed", "idea")],
      [TestBaseline.entry()]
    )
    #expect(comparison.removed.map(\.isScenarioGone) == [false])
    #expect(!comparison.isWorse)
    #expect(comparison.isOutdated)
  }

  @Test
  func `a part of a run still misses what its own scenarios lost`() {
    let comparison = TestBaseline.comparison(
      [TestBaseline.entry(), TestBaseline.entry("feed", "fix"), TestBaseline.entry("chat", "a")],
      [TestBaseline.entry()],
      scope: .part
    )
    #expect(comparison.removed.map(\.entry.subject.variant) == ["fix"])
  }

  @Test
  func `a renamed scenario keeps its history`() {
    let expectations = [
      TestBaseline.expectation("hitchTimeRatio/rating", "rating good (in 95 of 100)")
    ]
    let comparison = TestBaseline.comparison(
      [TestBaseline.entry("feed", "trap", ratio: 12.5, expectations)],
      [TestBaseline.entry("timeline", "trap", ratio: 12.5)]
    )
    #expect(comparison.renamed == [RenamedScenario(old: "feed", new: "timeline")])
    #expect(comparison.added == [])
    #expect(comparison.removed == [])
    // It cannot be used to drop an expectation.
    #expect(comparison.expectations.map(\.kind) == [.removed])
    #expect(comparison.isWorse)
  }

  @Test
  func `a scenario that could be two others is new`() {
    let comparison = TestBaseline.comparison(
      [TestBaseline.entry("a")],
      [TestBaseline.entry("b"), TestBaseline.entry("c")]
    )
    #expect(comparison.renamed == [])
    #expect(comparison.added.count == 2)
    #expect(comparison.removed.count == 1)
  }

  @Test
  func `medians are compared over as many worlds, and central values otherwise`() {
    let old = [TestBaseline.entry(ratio: 10, median: 4)]
    let new = [TestBaseline.entry(ratio: 20, median: 4)]
    let both = ResultsComparison(
      of: TestBaseline.baseline(old, worlds: 2),
      with: TestBaseline.baseline(new, worlds: 2),
      names: TestBaseline.names
    )
    #expect(both.regressions == [])
    let one = ResultsComparison(
      of: TestBaseline.baseline(old, worlds: 2),
      with: TestBaseline.baseline(new, worlds: 0),
      names: TestBaseline.names
    )
    #expect(one.regressions.map(\.new) == [20])
    #expect(
      one.notes == [
        "compared with every cost at its middle, for one side has 2 phones and the other 0"
      ]
    )
    #expect(one.causes == [InputChange(key: "worlds", old: "2", new: "0")])
  }

  @Test
  func `changed inputs, engine and settings are the likely causes`() {
    let old = TestBaseline.baseline(
      [TestBaseline.entry()],
      inputs: [ModelInput(key: "a", value: "1"), ModelInput(key: "gone", value: "x")]
    )
    let new = TestBaseline.baseline(
      [TestBaseline.entry(ratio: 20)],
      engine: "0.3.0",
      inputs: [ModelInput(key: "a", value: "2"), ModelInput(key: "new", value: "y")]
    )
    let comparison = ResultsComparison(of: old, with: new, names: TestBaseline.names)
    #expect(
      comparison.causes.map(\.text) == [
        "engine: 0.2.0 → 0.3.0", "a: 1 → 2", "new: nothing → y", "gone: x → nothing",
      ]
    )
    #expect(
      comparison.causeLines(atMost: 2) == [
        "likely causes:", "  engine: 0.2.0 → 0.3.0", "  a: 1 → 2", "  and 2 more",
      ]
    )
  }

  @Test
  func `without a changed input the scenario changed, or else the program`() {
    let old = TestBaseline.baseline([TestBaseline.entry()])
    var new = TestBaseline.baseline([TestBaseline.entry(ratio: 20)])
    func note() -> String? {
      ResultsComparison(of: old, with: new, names: TestBaseline.names).notes.first
    }
    #expect(note()?.hasSuffix("the program itself behaves differently") == true)
    new.scenarios[0].digest = "other"
    #expect(note()?.contains("what changed is in the scenarios") == true)
  }

  @Test
  func `what fails is named, with whether it failed before`() {
    var broken = TestBaseline.expectation("hitchTimeRatio/rating", "rating good (in 95 of 100)")
    broken.isMet = false
    let comparison = TestBaseline.comparison(
      [TestBaseline.entry([TestBaseline.expectation(broken.rule.text, broken.expected)])],
      [TestBaseline.entry([broken]), TestBaseline.entry("feed", "new", [broken])]
    )
    #expect(comparison.failed.map(\.subject.variant) == ["trap", "new"])
    #expect(comparison.failed.map(\.failedBefore) == [false, nil])
  }

  @Test
  func `text shows every section, and counts what is hidden`() throws {
    let expectations = [
      TestBaseline.expectation(
        "hitchTimeRatio/rating",
        "rating good (in 95 of 100)",
        .error,
        ExpectationTerms(rating: .good, leastPercent: 95)
      )
    ]
    let weaker = [
      TestBaseline.expectation(
        "hitchTimeRatio/rating",
        "rating warning (in 95 of 100)",
        .error,
        ExpectationTerms(rating: .warning, leastPercent: 95)
      )
    ]
    let comparison = ResultsComparison(
      of: TestBaseline.baseline([
        TestBaseline.entry("feed", "trap", ratio: 10, rating: .warning, expectations),
        TestBaseline.entry("feed", "fix", ratio: 0), TestBaseline.entry("old", "a", ratio: 7),
        TestBaseline.entry("chat", "lost", ratio: 7), TestBaseline.entry("chat", "same|x"),
      ]),
      with: TestBaseline.baseline(
        [
          TestBaseline.entry("feed", "trap", ratio: 20.25, rating: .critical, weaker),
          TestBaseline.entry("feed", "fix", ratio: 3), TestBaseline.entry("new", "b", ratio: 8),
          TestBaseline.entry("chat", "lost", ratio: nil, rate: 40),
          TestBaseline.entry("chat", "same|x", ratio: 2),
        ],
        inputs: [ModelInput(key: "costs.image-decoding.median", value: "20 ms")]
      ),
      names: TestBaseline.names
    )
    try expectSnapshot(comparison.text, named: "comparison.txt")
  }
}
