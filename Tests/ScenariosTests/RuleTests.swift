import Scenarios
import Testing

@Suite struct RuleTests {
  @Test func `every rule of a scenario is read from its text`() {
    let rules = Metric.allCases.flatMap { metric in
      Rule.Statement.allCases.map { Rule.expectation(metric, $0) }
    }
    for rule in rules { #expect(Rule(text: rule.text) == rule) }
    #expect(Set(rules.map(\.text)).count == rules.count)
    #expect(rules.contains(.expectation(.hitchTimeRatio, .fix)))
  }

  @Test(arguments: [
    (Rule.expectation(.hitchTimeRatio, .limit(.atMost)), "hitchTimeRatio/atMost"),
    (.expectation(.hitchTimeRatio, .fix), "hitchTimeRatio/fixes"),
    (.measured("hitchTimeRatio", label: nil, .lessThan), "measured:hitchTimeRatio/lessThan"),
    (.measured("a.metric", label: "p95", nil), "measured:a.metric@p95/deviation"),
    (.accepted(.frameRate), "frameRate/baseline"),
    (.acceptedExpectation(.loads, .rating), "loads/rating/baseline"),
    (.acceptedVariant, "variant/baseline"), (.acceptedOpportunity, "untested/baseline"),
    (.scanned("list.items"), "scan/list.items"), (.claim, "claim"), (.publishedCase, "case"),
    (.content(.model), "content/model"),
  ])
  func `texts are those that servers know`(rule: Rule, text: String) {
    #expect(rule.text == text)
    if case .expectation = rule { return }
    #expect(Rule(text: text) == nil)
  }

  @Test(arguments: ["", "hitchTimeRatio", "hitchTimeRatio/", "hitchTimeRatio/most", "a/atMost"])
  func `other texts are no rules`(text: String) {
    #expect(Rule(text: text) == nil)
  }
}
