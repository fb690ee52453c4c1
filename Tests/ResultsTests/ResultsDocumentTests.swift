import Diagnostics
import Results
import Scenarios
import Testing

@Suite struct ResultsDocumentTests {
  private static func expectation(met: Bool, _ level: ExpectationLevel) -> ExpectationEntry {
    ExpectationEntry(
      rule: .expectation(.hitchTimeRatio, .limit(.atMost)),
      expected: "hitchTimeRatio at most 5 ms/s (in 95 of 100)",
      isMet: met,
      level: AppliedLevel(level, by: "default"),
      place: Place(path: "Content/scenarios/feed.yml", line: 12, column: 9)
    )
  }

  @Test
  func `only a broken expectation of level error fails a variant`() {
    func passes(_ expectations: [ExpectationEntry]) -> Bool {
      VariantEntry(id: "a", title: "A", expectations: expectations)
        .hasPassed
    }
    #expect(passes([]))
    #expect(passes([Self.expectation(met: true, .error), Self.expectation(met: false, .warn)]))
    #expect(passes([Self.expectation(met: false, .off)]))
    #expect(!passes([Self.expectation(met: true, .warn), Self.expectation(met: false, .error)]))
  }
}
