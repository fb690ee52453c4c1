import Diagnostics
import Foundation
import Reports
import Scenarios
import TestSupport
import Testing

/// The cases on a terminal, as JSON and as diagnostics.
@Suite struct ValidationTextTests {
  private func results(_ cases: [String: String], worlds: Int = 0) throws -> [CaseResult] {
    try TestContent.catalog([:], cases: cases).caseRuns(inWorlds: worlds).map { $0.run() }
  }

  @Test func `the table has a line for each number, and the score follows`() throws {
    let results = try results(TestContent.cases)
    try expectSnapshot(
      ValidationText.table(results) + ValidationText.summary(results),
      named: "validation-table.txt"
    )
    #expect(ValidationText.table([]) + ValidationText.summary([]) == "")
  }

  @Test func `a miss that nobody has acknowledged is an error at its criterion`() throws {
    let broken = BrokenCase.all(in: try results(TestContent.cases))
    #expect(broken.count == 1)
    let text = try #require(broken.first).diagnostic.description
    #expect(
      text == "Content/validation/missed.yml:14:3: error: case 'missed' misses its criterion: "
        + "'hitches' is 474 ms/s, observed 5000 to 6000 ms/s; correct the model, or say why under "
        + "'acknowledged'"
    )
  }

  @Test func `a pass that is acknowledged as a miss is an error there`() throws {
    let passing = TestContent.validationCase(
      observed: "0 to 1000 ms/s",
      range: "0 to 1000 ms/s",
      isAcknowledged: true
    )
    let broken = BrokenCase.all(in: try results(["passing": passing]))
    let text = try #require(broken.first).diagnostic.description
    #expect(
      text == "Content/validation/passing.yml:19:1: error: case 'passing' meets its criterion now; "
        + "take 'acknowledged' out"
    )
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
