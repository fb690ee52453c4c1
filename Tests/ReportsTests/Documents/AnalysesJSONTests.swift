import Foundation
import FrameLab
import Reports
import Scenarios
import Testing

/// Analysis findings in JSON.
@Suite struct AnalysesJSONTests {
  private func analyses(_ text: String) throws -> [String: Any] {
    let catalog = try TestContent.catalog(["feed": text])
    let run = try #require(catalog.runs(Repetitions(warmUps: 0, trials: 3)).first)
    let result = run.analyzed(where: TestContent.outcome)
    let text = try TestContent.json([result])
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let scenario = try #require((document?["scenarios"] as? [[String: Any]])?.first)
    return try #require(scenario["analyses"] as? [String: Any])
  }

  @Test func `every analysis has its key, with values in the units of its parameter`() throws {
    let analyses = try analyses(TestContent.analyzed)
    #expect(Set(analyses.keys) == ["differences", "ablation", "sensitivity"])

    let differences = try #require(analyses["differences"] as? [[String: Any]])
    #expect(differences.map { $0["variant"] as? String } == ["prepare"])
    let difference = try #require(differences.first?["difference"] as? [String: Any])
    #expect(difference["verdict"] as? String == "less")
    #expect(difference["less"] as? Int == 3)

    let ablation = try #require(analyses["ablation"] as? [String: Any])
    let removals = try #require(ablation["removals"] as? [String: Any])
    #expect(removals["start"] as? String == "prepare")
    let steps = try #require(removals["steps"] as? [[String: Any]])
    #expect(steps.map { $0["technique"] as? String } == ["imagePreparation", "formatting"])
    #expect(steps.map { $0["to"] as? String } == ["onCommit", "perCell"])

    let sensitivities = try #require(analyses["sensitivity"] as? [[String: Any]])
    #expect(sensitivities.map { $0["parameter"] as? String } == ["cost", "networkLatency"])
    #expect(sensitivities[0]["operation"] as? String == "date-formatter-creation")
    #expect(sensitivities[0]["unit"] as? String == "ms")
    let values = try #require(sensitivities[0]["values"] as? [Double])
    #expect(values.first == 0.01)
    #expect(values.last == 8)
    #expect(values.contains(0.33))
    let variants = try #require(sensitivities[0]["variants"] as? [[String: Any]])
    #expect((variants[0]["measured"] as? [Any])?.count == values.count)
    #expect(variants[0]["breakEven"] is NSNull)
    let breakEven = try #require(variants[1]["breakEven"] as? [String: Any])
    #expect(breakEven["kind"] as? String == "throughout")
  }

  @Test func `a break-even has the two values around it`() throws {
    let analyses = try analyses(
      TestContent.analyzed.replacing(
        "imagePreparation: prepareForDisplay",
        with: "imagePreparation: onCommit"
      )
    )
    #expect(analyses["ablation"] is NSNull, "one technique is the whole difference")
    let sensitivity = try #require((analyses["sensitivity"] as? [[String: Any]])?.first)
    let variants = try #require(sensitivity["variants"] as? [[String: Any]])
    let breakEven = try #require(variants[1]["breakEven"] as? [String: Any])
    #expect(breakEven["kind"] as? String == "from")
    let same = try #require(breakEven["same"] as? Double)
    let different = try #require(breakEven["different"] as? Double)
    #expect(same <= 1)
    #expect(different > 1)
    #expect(different - same <= different * 0.02)
  }

  @Test func `without analyses there is no key`() throws {
    let catalog = try TestContent.catalog(["feed": TestContent.analyzed])
    let results = catalog.runs(Repetitions(warmUps: 0, trials: 1)).map { $0.run() }
    #expect(try !TestContent.json(results).contains("\"analyses\""))
  }
}
