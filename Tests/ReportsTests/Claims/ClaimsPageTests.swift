import Foundation
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

@Suite struct ClaimsPageTests {
  private static let broken = TestContent.claims
    .replacing("< 0.1 * hitchTimeRatio[decode]", with: "> hitchTimeRatio[decode]")

  @Test func `the page lists every claim with its verdict, its values and its source`() throws {
    let report = try TestReport(claims: TestContent.claims)
    #expect(report.messages == [])
    let page = try report.page("claims.html")
    #expect(page.ids.filter { $0.hasPrefix("claim-") }.count == 3)
    #expect(page.ids.count { $0.hasPrefix("only-") } == 5)
    #expect(Set(page.ids).count == page.ids.count)
    try expectSnapshot(page.text(of: "content"), named: "claims/page.txt")
    // What passed needs no verdict of the gate.
    #expect(page.texts["verdict status-passed"] == nil)
  }

  @Test func `claims are under their kind, and each filter admits those that say so`() throws {
    let claims = TestContent.claims.replacing("verdict: contradicted", with: "verdict: shown")
      .replacing("  measured: {claimed: 1 s, found: 16.67 ms, source: a clock}\n", with: "")
    let text = try TestReport(claims: claims).text("claims.html")
    let page = ParsedPage(text)
    for id in ["claims-findings", "claims-arithmetic", "claims-not-modeled"] {
      #expect(page.ids.contains(id))
    }
    for filter in ["shown", "not-modeled", "finding", "arithmetic"] {
      #expect(page.links.contains("#only-\(filter)"))
      #expect(text.contains("is-\(filter)"), "a filter that admits nothing is not offered")
    }
    // Without worlds nothing says how sure a finding is.
    #expect(!page.links.contains("#only-on-most-phones"))
    #expect(page.texts["claim is-shown is-finding"]?.count == 1)
  }

  @Test func `the style sheet has a rule for every filter that the page may offer`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let url = root.appendingPathComponent("Templates/assets/claims.css")
    let style = try String(contentsOf: url, encoding: .utf8)
    for filter in [
      "broken", "contradicted", "shown", "not-modeled", "not-run", "on-nearly-all-phones",
      "on-most-phones", "finding", "rule", "arithmetic",
    ] {
      #expect(style.contains("main:has(#only-\(filter):target) .claim:not(.is-\(filter))"))
    }
  }

  @Test func `a kind is explained once, and the surest of its claims come first`() throws {
    let claims =
      TestContent.claims + """

        dates-are-cheap:
          sentence: Dates are cheap.
          source: our finding
          kind: finding
          in: 50
          verdict: shown
          scenario: dates
          expression: hitchTime[folklore] >= 0 ms
        """
    let report = try TestReport(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      claims: claims
    )
    let page = try report.page("claims.html")
    #expect(page.ids.filter { $0.hasPrefix("claim-") }.first == "claim-slow-frames")
    try expectSnapshot(page.text(of: "claims-findings"), named: "claims/findings.txt")
  }

  @Test func `pages link to the claims, and a text may link to one`() throws {
    let guide = TestReport.page("See [the claim](../claims.html#claim-magic).")
    let report = try TestReport(claims: TestContent.claims, markdown: [guide])
    #expect(report.messages == [])
    #expect(try report.page("index.html").links.contains("claims.html"))
    #expect(try report.page("scenarios/feed.html").links.contains("../claims.html"))
    let wrong = TestReport.page("See [the claim](../claims.html#claim-magik).")
    let messages = try TestReport(claims: TestContent.claims, markdown: [wrong]).messages
    #expect(
      messages == [
        "Content/guide/start.md:5:5: error: page 'claims.html' has no anchor 'claim-magik'; "
          + "did you mean '#claim-magic'?"
      ]
    )
  }

  @Test func `without claims there is no page of them`() throws {
    let report = try TestReport.ofFeed
    #expect(report.site["claims.html"] == nil)
    #expect(try !report.page("index.html").links.contains("claims.html"))
  }

  @Test func `a broken claim comes first in the status, and in the verdict`() throws {
    let report = try TestReport(claims: Self.broken)
    let status = try report.page("status.html").text(of: "content")
    try expectSnapshot(status, named: "status/broken-claim.txt")
    let verdicts = try report.page("claims.html").texts["status status-failed"]
    #expect(verdicts?.contains("broken") == true)
  }

  @Test func `a claim whose scenario was not run says so`() throws {
    let report = try TestReport(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      claims: TestContent.claims,
      where: { scenario, device in scenario.id == "dates" && device.id == "fast" }
    )
    #expect(report.messages == [])
    let page = try report.page("claims.html")
    try expectSnapshot(page.text(of: "claim-preparing-helps"), named: "claims/not-run.txt")
    #expect(page.texts["claim is-not-run is-finding"]?.count == 1)
    let status = ParsedPage(try report.text("status.html"))
    #expect(
      status.texts["verdict status-passed"] == [
        "passed 1 scenario on 1 device: nothing is expected; 3 claims: 1 contradicted, 1 not run, "
          + "1 not modeled (partial: 1 of 2 scenarios)"
      ]
    )
  }

  @Test func `results have the claims with their values`() throws {
    let report = try TestReport(claims: TestContent.claims)
    let json = try JSONSerialization.jsonObject(
      with: Data(try report.text("results.json").utf8)
    )
    let root = try #require(json as? [String: Any])
    let claims = try #require(root["claims"] as? [[String: Any]])
    #expect(claims.compactMap { $0["status"] as? String } == ["holds", "holds", "notModeled"])
    #expect(
      claims.compactMap { $0["verdict"] as? String } == ["shown", "contradicted", "notModeled"]
    )
    let results = try #require(claims[0]["results"] as? [[String: Any]])
    #expect(results.compactMap { $0["device"] as? String } == ["fast", "slow"])
    #expect(results.allSatisfy { $0["holds"] as? Bool == true })
    let values = try #require(results[0]["values"] as? [String: Double])
    #expect(Set(values.keys) == ["hitchTimeRatio[prepare]", "hitchTimeRatio[decode]"])
    #expect((values["hitchTimeRatio[decode]"] ?? 0) > 10)
    #expect(claims[2]["why"] as? String == "Nobody knows how.")
  }
}
