import Foundation
import FrameLab
import Reports
import Scenarios
import Testing

@Suite struct ResultsJSONTests {
  /// The document as Foundation reads it.
  private func document(_ results: [ScenarioResult]) throws -> [String: Any] {
    let text = try TestContent.json(results)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  private func entries(_ name: String, in object: [String: Any]) throws -> [[String: Any]] {
    try #require(object[name] as? [[String: Any]])
  }

  /// The text of a variant's member, as written.
  private func written(_ key: String, in text: String) -> [String] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("\"\(key)\": ") }
      .map { line in
        let value = line.dropFirst(key.count + 4)
        return String(value.hasSuffix(",") ? value.dropLast() : value)
      }
      .filter { $0 != "{" }
  }

  private func result() throws -> ScenarioResult {
    try TestOutcomes.feed(
      decode: [
        TestOutcomes.trial(
          hitchNanoseconds: 33_333_334,
          commitNanoseconds: 16_666_667,
          durationNanoseconds: 1_500_000_000,
          hitches: 2
        ),
        TestOutcomes.trial(durationNanoseconds: 500_000_000),
      ],
      prepare: [TestOutcomes.trial(), TestOutcomes.trial()]
    )
  }

  @Test func `the promised keys come in a fixed order`() throws {
    let text = try TestContent.json([try result()])
    let keys = text.split(separator: "\n").compactMap { line -> String? in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count > 2 && parts[2].hasPrefix(":") ? String(parts[1]) : nil
    }
    #expect(
      Array(keys.prefix(8)) == [
        "schema", "project", "engine", "model", "settings", "seed", "trials", "worlds",
      ]
    )
    let scenario = keys.firstIndex(of: "scenarios").map { Array(keys.dropFirst($0 + 1)) } ?? []
    #expect(
      Array(scenario.prefix(9)) == [
        "id", "title", "device", "passed", "seed", "place", "digest", "metric", "variants",
      ]
    )
    #expect(
      Array(scenario.dropFirst(9).prefix(8)) == [
        "id", "title", "rating", "passed", "duration", "opportunities", "hitchTimeByCause",
        "metrics",
      ]
    )
    let sums = scenario.firstIndex(of: "hitchTimeRatioPerTrial").map { scenario[..<$0].suffix(6) }
    #expect(
      Array(sums ?? []) == [
        "hitchTimeRatio", "hitchCount", "hitchTime", "commitHitchTime", "renderHitchTime", "frames",
      ]
    )
  }

  @Test func `times are exact`() throws {
    let text = try TestContent.json([try result()])
    #expect(written("hitchTime", in: text).first == "33.333334")
    #expect(written("commitHitchTime", in: text).first == "16.666667")
    #expect(written("renderHitchTime", in: text).first == "16.666667")
    #expect(written("duration", in: text) == ["2", "2"])
    #expect(written("hitchCount", in: text).first == "2")
    #expect(written("frames", in: text) == ["120", "120"])
    #expect(written("hitchTimeRatio", in: text).first == "16.666667")
    #expect(written("hitchTimeRatioPerTrial", in: text) == ["[22.222222666666667, 0]", "[0, 0]"])
  }

  @Test(arguments: [
    (0, "0"), (1, "0.000001"), (999_999, "0.999999"), (1_000_000, "1"), (1_500_000, "1.5"),
    (200_000_040, "200.00004"), (9_007_199_254_740_993, "9007199254.740993"),
  ])
  func `nanoseconds in milliseconds lose no digit`(nanoseconds: Int, text: String) throws {
    let trial = TestOutcomes.trial(hitchNanoseconds: nanoseconds)
    let result = try TestOutcomes.feed(decode: [trial], prepare: [TestOutcomes.still])
    #expect(written("hitchTime", in: try TestContent.json([result])).first == text)
  }

  @Test func `what was not measured is null, not 0`() throws {
    let still = TestOutcomes.still
    let result = try TestOutcomes.feed(decode: [still], prepare: [still])
    let scenario = try #require(try entries("scenarios", in: document([result])).first)
    #expect(scenario["passed"] as? Bool == false)
    for variant in try entries("variants", in: scenario) {
      #expect(variant["rating"] is NSNull)
      #expect(variant["hitchTimeRatio"] is NSNull)
      #expect((variant["hitchTimeRatioPerTrial"] as? [Any])?.first is NSNull)
      #expect(variant["hitchTime"] as? Int == 0)
      let metrics = try #require(variant["metrics"] as? [String: Any])
      #expect(metrics["hitchTimeRatio"] is NSNull)
      #expect(metrics["placeholderTimeP95"] is NSNull)
      #expect(Set(metrics.keys) == Set(Metric.allCases.map(\.rawValue)))
    }
  }

  @Test func `a real run is valid, with one entry for each scenario and device`() throws {
    let results = try TestContent.results(["feed": TestContent.feed, "dates": TestContent.dates])
    let document = try document(results)
    #expect(document["schema"] as? String == "perfsite-results/2")
    let scenarios = try entries("scenarios", in: document)
    #expect(scenarios.map { $0["id"] as? String } == ["dates", "dates", "feed", "feed"])
    #expect(scenarios.map { $0["device"] as? String } == ["fast", "slow", "fast", "slow"])
    for (scenario, result) in zip(scenarios, results) {
      let variants = try entries("variants", in: scenario)
      #expect(variants.map { $0["id"] as? String } == result.variants.map(\.variant.id))
      for written in variants {
        let causes = try #require(written["hitchTimeByCause"] as? [String: Double])
        let hitchTime = try #require(written["hitchTime"] as? Double)
        #expect(abs(causes.values.reduce(0, +) - hitchTime) < 1e-6)
      }
    }
  }

  @Test func `a ratio is read back exactly`() throws {
    let results = try TestContent.results(["feed": TestContent.feed])
    let ratios = results.flatMap(\.variants).map { $0[.hitchTimeRatio]?.value }
    // Foundation's reader is not exact in the last digit; the standard library's is.
    let read = written("hitchTimeRatio", in: try TestContent.json(results))
    #expect(read.map { Double($0) } == ratios)
    #expect(ratios.contains { ($0 ?? 0) > 0 })
  }

  @Test func `expectations say what was expected, what happened, and where it is written`() throws {
    let scenario = try #require(try entries("scenarios", in: document([result()])).first)
    let expectations = try entries("variants", in: scenario).flatMap {
      try entries("expectations", in: $0)
    }
    #expect(expectations.map { $0["met"] as? Bool } == [true, true, true])
    #expect(expectations.map { $0["rating"] as? String } == ["critical", "good", nil])
    let limit = try #require(expectations.last)
    #expect(limit["metric"] as? String == "hitchTimeRatio")
    #expect(limit["side"] as? String == "atMost")
    #expect(limit["limit"] as? Double == 5)
    #expect(limit["value"] as? Double == 0)
    #expect(limit["place"] as? String == "Content/scenarios/feed.yml:26:32")
  }

  @Test func `any title is read back as it is`() throws {
    let text = TestContent.feed.replacing(
      "title: A feed",
      with: #"title: "q\" b\\ n\n t\t c\x01\x1f r\r l\u2028 </script> é🎈""#
    )
    let result = try TestOutcomes.feed(
      decode: [TestOutcomes.still],
      prepare: [TestOutcomes.still],
      scenario: text
    )
    let scenario = try #require(try entries("scenarios", in: document([result])).first)
    #expect(
      scenario["title"] as? String
        == "q\" b\\ n\n t\t c\u{1}\u{1f} r\r l\u{2028} </script> é🎈"
    )
  }

  @Test func `a limit too large for an integer does not trap`() throws {
    let text = TestContent.feed.replacing("atMost: 5 ms/s", with: "atMost: 999999999999999999")
    let result = try TestOutcomes.feed(
      decode: [TestOutcomes.still],
      prepare: [TestOutcomes.still],
      scenario: text
    )
    #expect(
      written("limit", in: try TestContent.json([result])) == ["1000000000000000000"]
    )
  }

  @Test func `no results are an empty list`() throws {
    #expect(try entries("scenarios", in: document([])).isEmpty)
    #expect(
      try TestContent.json([]).hasSuffix(
        "\"scenarios\": [],\n  \"notRun\": {},\n  \"claims\": [],\n  \"cases\": []\n}\n"
      )
    )
  }
}
