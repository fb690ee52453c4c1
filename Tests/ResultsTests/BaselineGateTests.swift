import Diagnostics
import HitchMonitoring
import Results
import Scenarios
import TestSupport
import Testing

@Suite struct BaselineGateTests {
  private static let good = TestBaseline.expectation(
    "hitchTimeRatio/rating",
    "rating good (in 95 of 100)"
  )

  private static func gate(
    _ old: [BaselineEntry],
    _ new: [BaselineEntry],
    _ strictness: BaselineGate.Strictness = .worse
  ) -> BaselineGate {
    BaselineGate(
      TestBaseline.comparison(old, new),
      strictness: strictness,
      path: "baseline.json"
    )
  }

  /// What a document of the new entries says after it was judged.
  private static func findings(_ gate: BaselineGate, _ new: [BaselineEntry]) -> [String] {
    let document = TestBaseline.document(
      of: new.map { ($0.subject, [MetricEntry(.loads, value: 1)]) }
    )
    return document.judged(by: gate).findings.map { "\($0.place): \($0.message)" }
  }

  @Test
  func `a regression fails at the expectation of its metric`() throws {
    let new = [TestBaseline.entry(ratio: 4, [Self.good])]
    let gate = Self.gate([TestBaseline.entry(ratio: 3, [Self.good])], new)
    #expect(gate.hasFailed)
    #expect(
      Self.findings(gate, new) == [
        "Content/scenarios/feed.yml:12:9: hitchTimeRatio of 'trap' on iphone-11 rose from 3 ms/s to "
          + "4 ms/s, +1 ms/s (+33 %), beyond the tolerance of 0.5 ms/s"
      ]
    )
    try expectSnapshot(gate.summary, named: "gate-worse.txt")
  }

  @Test
  func `an improvement is only said, unless the baseline has to be exact`() throws {
    let old = [TestBaseline.entry(ratio: 4)]
    let new = [TestBaseline.entry(ratio: 3)]
    let gate = Self.gate(old, new)
    #expect(!gate.hasFailed)
    #expect(Self.findings(gate, new) == [])
    try expectSnapshot(gate.summary, named: "gate-better.txt")
    let strict = Self.gate(old, new, .outdated)
    #expect(strict.hasFailed)
    #expect(Self.findings(strict, new).count == 1)
  }

  @Test
  func `a weakened expectation fails though every result is the same`() {
    let new = [TestBaseline.entry(ratio: 3, [])]
    let gate = Self.gate([TestBaseline.entry(ratio: 3, [Self.good])], new)
    #expect(gate.hasFailed)
    #expect(
      Self.findings(gate, new) == [
        "Content/scenarios/feed.yml:9:5: 'trap' on iphone-11 expected rating good (in 95 of 100), and no "
          + "longer does: the expectation changed, the result did not; accept it with 'perfsite "
          + "baseline update'"
      ]
    )
  }

  @Test
  func `what is gone with its expectations fails, and nothing else`() throws {
    let new = [TestBaseline.entry()]
    let gate = Self.gate(
      new + [
        TestBaseline.entry("feed", "fix"), TestBaseline.entry("gone", "a", ratio: 1, [Self.good]),
        TestBaseline.entry("gone", "b", ratio: 2),
      ],
      new
    )
    #expect(gate.hasFailed)
    #expect(
      Self.findings(gate, new) == [
        "Content/scenarios/gone.yml:9:5: 'gone/a' on iphone-11 is gone with its scenario, and 1 "
          + "expectation of it; accept it with 'perfsite baseline update'"
      ]
    )
    try expectSnapshot(gate.summary, named: "gate-gone.txt")
    let strict = Self.gate(new + [TestBaseline.entry("feed", "fix")], new, .outdated)
    #expect(Self.findings(strict, new).count == 1)
    let added = Self.gate(new, new + [TestBaseline.entry("feed", "fix")], .outdated)
    #expect(Self.findings(added, new + [TestBaseline.entry("feed", "fix")]).count == 1)
  }

  @Test
  func `every comparison is an expectation of the document`() throws {
    var document = TestDocument.document
    let accepted = Baseline(of: document, metrics: [.loads])
    document.scenarios[0].variants[0].metrics[0].value = 40
    document.scenarios[0].variants[0].metrics[0].spread = WorldSpread([14])
    document.scenarios[0].variants[0].expectations[1].expected = "rating critical"
    document.scenarios[0].variants[0].expectations[1].terms.rating = .critical
    let gate = BaselineGate(
      ResultsComparison(
        of: accepted,
        with: Baseline(of: document, metrics: [.loads]),
        names: TestBaseline.names
      ),
      strictness: .worse,
      path: "baseline.json"
    )
    let added = document.judged(by: gate).scenarios[0].variants[0].expectations.dropFirst(3)
    #expect(
      added.map(\.rule.text) == [
        "hitchTimeRatio/baseline", "frameRate/baseline", "loads/baseline",
        "hitchTimeRatio/rating/baseline",
      ]
    )
    #expect(added.map(\.isMet) == [false, true, true, false])
    let regression = try #require(added.first)
    #expect(regression.limit == 7.6)
    #expect(regression.value == 14)
    #expect(regression.place == Place(path: "Content/scenarios/feed.yml", line: 12, column: 9))
    // A baseline of it has no expectations about baselines.
    #expect(Baseline(of: document.judged(by: gate)) == Baseline(of: document))
  }

  @Test
  func `a baseline keeps the metrics that decide`() {
    var document = TestDocument.document
    document.scenarios[0].variants[0].expectations.removeLast()
    let deciding = Baseline(of: document)
    #expect(deciding.metrics == [.hitchTimeRatio])
    let more = Baseline(of: document, metrics: [.loads])
    #expect(more.metrics == [.hitchTimeRatio, .loads])
  }

  @Test
  func `some scenarios are updated only if the rest was made with the same models`() throws {
    let old = TestBaseline.baseline([TestBaseline.entry(ratio: 3), TestBaseline.entry("chat")])
    var new = TestBaseline.baseline([TestBaseline.entry(ratio: 4)])
    new.model = "new"
    func updating() throws -> BaselineUpdate {
      try BaselineUpdate(
        of: old,
        accepting: new,
        onlyOf: { scenario, _ in scenario == "feed" },
        tolerances: Tolerances(),
        names: TestBaseline.names
      )
    }
    let update = try updating()
    #expect(update.baseline.entries.map(\.subject.scenario) == ["chat", "feed"])
    #expect(update.baseline.entries.last?.values.first?.central == 4)
    #expect(update.comparison?.regressions.count == 1)
    new.inputs[0].value = "11 ms"
    #expect(
      throws: BaselineUpdate.Refusal.otherInputs([
        InputChange(key: "costs.image-decoding.median", old: "10 ms", new: "11 ms")
      ])
    ) { try updating() }
    #expect(throws: BaselineUpdate.Refusal.missing) {
      try BaselineUpdate(
        of: nil,
        accepting: new,
        onlyOf: { scenario, _ in scenario == "feed" },
        tolerances: Tolerances(),
        names: TestBaseline.names
      )
    }
  }
}
