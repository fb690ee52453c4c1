import Diagnostics
import Foundation
import Reports
import Scenarios
import Testing

/// The cases on a terminal, as JSON and as diagnostics.
@Suite struct ValidationTextTests {
  private func results(_ cases: [String: String], worlds: Int = 0) throws -> [CaseResult] {
    try TestContent.catalog([:], cases: cases).caseRuns(inWorlds: worlds).map { $0.run() }
  }

  @Test func `the table has a line for each number, and the score follows`() throws {
    let results = try results(TestContent.cases)
    let lines = ValidationText.table(results).split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("case    source      number"))
    #expect(lines[1].contains("0 to 1000 ms/s"))
    #expect(lines[1].hasSuffix("100, 100, 100 %  not telling"))
    #expect(lines[2].hasSuffix("missed"))
    #expect(lines[3].contains("order"))
    #expect(
      ValidationText.summary(results)
        == """
        3 measurements: 0 inside, 1 missed, 2 not telling
        Of 2 held-out criteria it meets 1; random costs 1.0.
        Of the 1 that random costs mostly miss it meets 0; random costs 0.0.
        With one vote for each source, 1 in all, it meets 0.5; random costs 0.5.

        """
    )
    #expect(ValidationText.table([]) + ValidationText.summary([]) == "")
  }

  @Test func `a miss that nobody has acknowledged is an error at its criterion`() throws {
    let broken = BrokenCase.all(in: try results(TestContent.cases))
    #expect(broken.count == 1)
    let text = try #require(broken.first).diagnostic.description
    #expect(text.hasPrefix("Content/validation/missed.yml:14:3: error: case 'missed' misses its "))
    #expect(text.contains("'hitches' is "))
    #expect(text.contains("observed 5000 to 6000 ms/s"))
  }

  @Test func `a pass that is acknowledged as a miss is an error there`() throws {
    let passing = TestContent.validationCase(
      observed: "0 to 1000 ms/s",
      range: "0 to 1000 ms/s",
      isAcknowledged: true
    )
    let broken = BrokenCase.all(in: try results(["passing": passing]))
    let text = try #require(broken.first).diagnostic.description
    #expect(text.contains(":19:1: error: case 'passing' meets its criterion now; take 'ack"))
  }

  @Test func `JSON has each case with its outcome, numbers and share`() throws {
    let catalog = try TestContent.catalog([:], cases: TestContent.cases)
    let text = ValidationJSON.text(
      try results(TestContent.cases, worlds: 3),
      worlds: 3,
      model: catalog.digest
    )
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    #expect(document["schema"] as? String == "perfsite-validation/1")
    let score = try #require(document["score"] as? [String: Any])
    let heldOut = try #require(score["heldOut"] as? [String: Any])
    #expect(heldOut["count"] as? Int == 2)
    #expect(heldOut["met"] as? Double == 1)
    #expect(heldOut["byChance"] as? Double == 1)
    #expect((score["coverage"] as? [String: Any])?["of"] as? Int == 2)
    let cases = try #require(document["cases"] as? [[String: Any]])
    #expect(cases.map { $0["id"] as? String } == ["met", "missed", "order"])
    #expect(cases.map { $0["outcome"] as? String } == ["not-telling", "missed", "not-telling"])
    #expect(cases.map { $0["calibrated"] as? Bool } == [false, false, true])
    let share = try #require(cases[0]["share"] as? [String: Any])
    #expect(share["of"] as? Int == 3)
    let simulated = try #require(cases[0]["simulated"] as? [[String: Any]])
    #expect(simulated[0]["isAccepted"] as? Bool == true)
    #expect((simulated[0]["worlds"] as? [String: Any])?["p90"] is Double)
  }
}
