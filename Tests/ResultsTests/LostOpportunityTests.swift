import Diagnostics
import Results
import Scenarios
import Testing

/// What no longer happens is a regression, however good its values are.
@Suite struct LostOpportunityTests {
  private static func entry(_ opportunities: [Opportunity]?, ratio: Double) -> BaselineEntry {
    var entry = TestBaseline.entry(ratio: ratio)
    entry.opportunities = opportunities
    return entry
  }

  private static func comparison(
    _ old: [Opportunity]?,
    _ new: [Opportunity]?,
    ratio: Double = 0
  ) -> ResultsComparison {
    TestBaseline.comparison([entry(old, ratio: 10)], [entry(new, ratio: ratio)])
  }

  @Test func `photos that no longer arrive are a regression and improve nothing`() {
    let comparison = Self.comparison([.scrolling, .cells, .images], [.scrolling, .cells])
    #expect(comparison.lost.map(\.opportunity) == [.images])
    #expect(comparison.isWorse)
    #expect(comparison.metrics(.improvement) == [])
    #expect(comparison.countsText == "1 variant untested now, 1 unchanged")
    #expect(comparison.sections.first?.title == "Untested now")
    #expect(comparison.text.contains("'feed/trap' on iphone-11  no image arrives any more\n"))
    #expect(comparison.notes.contains { $0.contains("what changed is") || $0.contains("program") })
  }

  @Test func `what got worse as well is still said`() {
    let comparison = Self.comparison([.images], [], ratio: 20)
    #expect(comparison.lost.count == 1)
    #expect(comparison.regressions.count == 1)
  }

  @Test(
    arguments: [
      ([.cells], [.cells, .images]), ([.cells], [.cells]), ([], []), (nil, [.cells]),
      ([.images], nil), (nil, nil),
    ] as [([Opportunity]?, [Opportunity]?)]
  )
  func `nothing is lost otherwise`(old: [Opportunity]?, new: [Opportunity]?) {
    let comparison = Self.comparison(old, new)
    #expect(comparison.lost == [])
    #expect(!comparison.isWorse)
    #expect(comparison.metrics(.improvement).count == 1)
  }

  @Test func `a run with too few worlds for verdicts is not held against one with enough`() {
    func baseline(_ opportunities: [Opportunity], worlds: Int) -> Baseline {
      TestBaseline.baseline([Self.entry(opportunities, ratio: 10)], worlds: worlds)
    }
    for (old, new, count) in [(100, 40, 1), (100, 39, 0), (0, 100, 0), (0, 20, 1)] {
      let comparison = ResultsComparison(
        of: baseline([.images], worlds: old),
        with: baseline([], worlds: new),
        names: TestBaseline.names
      )
      #expect(comparison.lost.count == count, "\(old) and \(new)")
    }
  }

  @Test func `the gate says it before everything else`() throws {
    let comparison = Self.comparison([.images, .updates], [], ratio: 20)
    let gate = BaselineGate(comparison, strictness: .worse, path: "baseline.json")
    #expect(gate.hasFailed)
    #expect(
      gate.summary.hasSuffix("fix what got worse, or accept it with 'perfsite baseline update'\n")
    )
    let document = TestBaseline.document(
      of: [(VariantSubject(scenario: "feed", device: "iphone-11", variant: "trap"), [])]
    )
    let findings = document.judged(by: gate).findings
    #expect(
      findings.map(\.rule.text) == [
        "untested/baseline", "untested/baseline", "hitchTimeRatio/baseline",
      ]
    )
    #expect(
      findings.first?.message
        == "no image arrives any more in 'trap' on iphone-11: it is untested, and nothing about it got "
        + "better; accept it with 'perfsite baseline update'"
    )
    #expect(Set(findings.map(\.identity)).count == 3)
  }

  @Test func `a baseline keeps it`() throws {
    let baseline = TestBaseline.baseline([Self.entry([.cells, .images], ratio: 1)])
    var diagnostics: [Diagnostic] = []
    let read = Baseline(reading: baseline.bytes, path: "b.json", reporting: &diagnostics)
    #expect(diagnostics == [])
    #expect(read?.entries.first?.opportunities == [.cells, .images])
    let older = TestBaseline.baseline([Self.entry(nil, ratio: 1)])
    let again = Baseline(reading: older.bytes, path: "b.json", reporting: &diagnostics)
    #expect(again?.entries.first?.opportunities == nil)
  }
}
