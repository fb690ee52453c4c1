import Foundation
import FrameLab
import Reports
import Scenarios
import Testing

@Suite struct ResultsCSVTests {
  private func rows(_ results: [ScenarioResult]) -> [[String]] {
    ResultsCSV.text(results).split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `a row for each variant, trial and metric`() throws {
    let late = TestOutcomes.trial(hitchNanoseconds: 33_333_334, hitches: 2)
    let result = try TestOutcomes.feed(
      decode: [late, TestOutcomes.trial()],
      prepare: [TestOutcomes.trial(), TestOutcomes.still]
    )
    let rows = rows([result])
    #expect(rows[0] == ["scenario", "device", "variant", "trial", "metric", "unit", "value"])
    #expect(rows.allSatisfy { $0.count == 7 })
    #expect(rows.count == 1 + 2 * 2 * Metric.allCases.count)
    #expect(rows[1] == ["feed", "fast", "decode", "1", "hitchTimeRatio", "ms/s", "33.333334"])
    #expect(rows[2] == ["feed", "fast", "decode", "1", "hitchCount", "", "2"])
    let ratios = rows.filter { $0[4] == "hitchTimeRatio" }
    #expect(ratios.map { $0[2] + $0[3] } == ["decode1", "decode2", "prepare1", "prepare2"])
    // In the last trial nothing scrolled: there is no ratio, which differs from a ratio of 0.
    #expect(ratios.map { $0[6] } == ["33.333334", "0", "0", ""])
  }

  @Test func `without results there is a line of names`() {
    #expect(ResultsCSV.text([]) == "scenario,device,variant,trial,metric,unit,value\n")
  }

  /// The members of JSON results that say what each trial measured.
  private struct Document: Decodable {
    struct Scenario: Decodable {
      let id: String
      let device: String
      let variants: [Variant]
    }

    struct Variant: Decodable {
      let id: String
      let metrics: [String: Values?]
    }

    struct Values: Decodable {
      let perTrial: [Double?]
    }

    let scenarios: [Scenario]
  }

  @Test func `JSON has the same values per trial`() throws {
    let results = try TestContent.results(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      Repetitions(warmUps: 1, trials: 3)
    )
    let text = try TestContent.json(results)
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    var expected: [[String]] = []
    for scenario in document.scenarios {
      for variant in scenario.variants {
        for trial in 0..<3 {
          for metric in Metric.allCases {
            let values = try #require(variant.metrics[metric.rawValue])?.perTrial
            #expect(values == nil || values?.count == 3)
            let value = values.flatMap { $0[trial] }
            expected.append([
              scenario.id, scenario.device, variant.id, "\(trial + 1)", metric.rawValue,
              value.map { "\($0)" } ?? "none",
            ])
          }
        }
      }
    }
    let written = rows(results).dropFirst().map { row in
      Array(row.prefix(5)) + [Double(row[6]).map { "\($0)" } ?? "none"]
    }
    #expect(written == expected)
    #expect(written.count == (2 * 2 + 2) * 3 * Metric.allCases.count)
  }
}
