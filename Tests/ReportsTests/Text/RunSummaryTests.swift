import Diagnostics
import Reports
import Results
import Scenarios
import Testing

@Suite struct RunSummaryTests {
  /// Scenarios by id, each broken or not, run on both devices.
  private func verdict(broken: [String], passing: [String]) throws -> RunSummary {
    let trap = TestContent.dates.replacing("{atMost: 1000}", with: "{atLeast: 1000}")
    var scenarios = Dictionary(uniqueKeysWithValues: broken.map { ($0, trap) })
    for id in passing { scenarios[id] = TestContent.dates }
    return RunSummary(try TestContent.results(scenarios))
  }

  @Test func `one scenario`() throws {
    let passing = try verdict(broken: [], passing: ["a"])
    #expect(passing.sentence == "1 scenario on 2 devices: passes")
    #expect(passing.hasPassed)
    let broken = try verdict(broken: ["a"], passing: [])
    #expect(broken.sentence == "1 scenario on 2 devices: fails")
    #expect(!broken.hasPassed)
  }

  @Test func `several scenarios, of which those that fail are named in order`() throws {
    #expect(
      try verdict(broken: [], passing: ["a", "b"]).sentence == "2 scenarios on 2 devices: all pass"
    )
    #expect(
      try verdict(broken: ["c"], passing: ["a", "b"]).sentence
        == "3 scenarios on 2 devices: 1 of 3 fails (c)"
    )
    #expect(
      try verdict(broken: ["c", "a", "d"], passing: ["b"]).sentence
        == "4 scenarios on 2 devices: 3 of 4 fail (a, c, d)"
    )
  }

  @Test func `without scenarios nothing passes`() {
    let verdict = RunSummary([])
    #expect(verdict.sentence == "no scenario was run")
    #expect(!verdict.isJudged)
  }

  @Test func `a scenario without expectations is not called a pass`() throws {
    let results = try TestContent.results(["a": TestContent.dates])
      .filter { $0.model.id == "fast" }
    let verdict = RunSummary(results)
    #expect(verdict.sentence == "1 scenario on 1 device: nothing is expected")
    #expect(!verdict.isJudged)
    #expect(verdict.hasPassed)
    let judged = try TestContent.results(["b": TestContent.dates])
    #expect(
      RunSummary(judged + results).sentence
        == "2 scenarios on 2 devices: 1 passes, 1 expects nothing"
    )
  }

  /// What a gate found about a scenario of the test, or about a published measurement.
  private func finding(_ rule: Rule, about scenario: String? = nil) -> ResultsFinding {
    let entry = ExpectationEntry(
      rule: rule,
      expected: "as in the baseline",
      isMet: false,
      level: AppliedLevel(.error, by: "baseline.json"),
      place: Place(path: "baseline.json")
    )
    var document = ResultsDocument(engine: "", content: [])
    document.scenarios =
      scenario.map {
        [
          ScenarioEntry(
            id: $0,
            title: $0,
            device: "fast",
            place: Place(path: "a.yml"),
            digest: "",
            metric: .hitchTimeRatio,
            seed: 1,
            variants: [
              VariantEntry(id: "v", title: "v", expectations: [entry])
            ]
          )
        ]
      } ?? []
    if scenario == nil {
      document.cases = [
        CaseEntry(
          id: "c",
          title: "c",
          place: Place(path: "c.yml"),
          diagnostic: .error("missed", at: Place(path: "c.yml"))
        )
      ]
    }
    return document.findings[0]
  }

  @Test func `what fails the gate besides the results fails the summary`() throws {
    let results = try TestContent.results(["a": TestContent.dates, "b": TestContent.dates])
    let worse = finding(.accepted(.hitchTimeRatio), about: "b")
    let summary = RunSummary(results, findings: [worse])
    #expect(!summary.hasPassed)
    #expect(
      summary.sentence
        == "2 scenarios on 2 devices: 1 of 2 fails (b); 1 change since baseline.json fails"
    )
    let lines = AnswerLines.text(results, findings: [worse]).split(separator: "\n")
    #expect(!lines[1].hasSuffix("FAILED"))
    #expect(lines[2].hasPrefix("b ") && lines[2].hasSuffix("  FAILED"))

    let gone = RunSummary(results, findings: [finding(.acceptedVariant, about: "gone")])
    #expect(!gone.hasPassed)
    #expect(
      gone.sentence
        == "2 scenarios on 2 devices: their own expectations hold; 1 change since baseline.json fails"
    )
    let missed = RunSummary(results, findings: [finding(.publishedCase)])
    #expect(!missed.hasPassed)
    #expect(
      missed.sentence
        == "2 scenarios on 2 devices: their own expectations hold; 1 published measurement is not as recorded"
    )
  }
}
