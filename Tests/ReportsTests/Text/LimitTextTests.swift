import Diagnostics
import Foundation
import FrameLab
import Reports
import Results
import Scenarios
import TestSupport
import Testing

/// How relative limits between variants are worded.
@Suite struct LimitTextTests {
  private func result(
    _ threshold: String,
    decode: TrialOutcome = TestOutcomes.trial(hitchNanoseconds: 40_000_000)
  ) throws -> ScenarioResult {
    let text = TestContent.feed
      .replacing("hitchTimeRatio: {atMost: 5 ms/s}", with: "hitchTimeRatio: \(threshold)")
      .replacing("    expect: {rating: good}\n", with: "")
    return try TestOutcomes.feed(
      decode: [decode],
      prepare: [TestOutcomes.trial(hitchNanoseconds: 12_000_000)],
      scenario: text
    )
  }

  private func message(_ threshold: String, _ result: ScenarioResult) throws -> String {
    let variants = try TestContent.report([result]).document.scenarios.flatMap(\.variants)
    let broken = variants.filter { $0.id == "prepare" }.flatMap(\.expectations)
      .filter { !$0.isMet }
    #expect(broken.count == 1)
    return try #require(broken.first?.diagnostic).description
  }

  @Test(arguments: [
    (
      "{atMost: 0.2 of decode}",
      "12.0 ms/s, expected at most 8.0 ms/s, 0.2 of the 40.0 ms/s of 'decode'"
    ),
    ("{moreThan: decode}", "12.0 ms/s, expected more than the 40.0 ms/s of 'decode'"),
    (
      "{atLeast: 0.3001 of decode}",
      "12.000 ms/s, expected at least 12.004 ms/s, 0.3001 of the 40.0 ms/s of 'decode'"
    ),
    ("{exactly: 0}", "12.0 ms/s, expected exactly 0 ms/s"),
    ("{lessThan: 12 ms/s}", "12.0 ms/s, expected less than 12 ms/s"),
  ])
  func `a broken limit is reported with both values`(threshold: String, end: String) throws {
    let message = try message(threshold, try result(threshold))
    #expect(
      message.hasSuffix(
        "error: scenario 'feed': Hitch time ratio of 'prepare' on Fast Phone is \(end)"
      )
    )
  }

  @Test func `a variant that measured nothing is named`() throws {
    let result = try result("{atMost: 0.2 of decode}", decode: TestOutcomes.still)
    #expect(
      try message("{atMost: 0.2 of decode}", result).hasSuffix(
        "is 12.0 ms/s, expected at most 0.2 of 'decode', which measured nothing"
      )
    )
  }

  @Test func `an expectation that only warns passes with a warning`() throws {
    let threshold = "{atMost: 0.2 of decode, level: warn}"
    let result = try result(threshold)
    #expect(try message(threshold, result).hasPrefix("Content/scenarios/feed.yml:25:32: warning: "))
    #expect(BrokenExpectation.all(in: [result]).isEmpty)
    #expect(RunSummary([result]).sentence == "1 scenario on 1 device: passes, 1 warning")
  }

  @Test func `a site shows warnings, and no failure for them`() throws {
    let text = TestContent.feed.replacing(
      "{atMost: 5 ms/s}",
      with: "{moreThan: 1 of decode, level: warn}"
    )
    let report = try TestReport(["feed": text])
    let texts = [
      try report.page("status.html").text(of: "content"),
      try report.page("scenarios/feed.html").text(of: "thresholds"),
    ]
    try expectSnapshot(texts.joined(separator: "\n"), named: "status/warnings.txt")
  }

  @Test func `results contain the other variant, the factor and the level`() throws {
    let result = try result("{atMost: 0.2 of decode, level: warn}")
    let text = try TestContent.json([result])
    let entry = text.components(separatedBy: "\"expectations\": ").last ?? ""
    let lines = entry.split(separator: "\n").map { $0.drop { $0 == " " } }
    for line in [
      "\"side\": \"atMost\",", "\"limit\": 8,", "\"value\": 12,", "\"met\": false,",
      "\"factor\": 0.2,", "\"of\": \"decode\",", "\"reference\": 40,", "\"level\": \"warn\",",
      "\"in\": 95,", "\"central\": false",
    ] {
      #expect(lines.contains(line[...]), "\(line)")
    }
  }
}
