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
    let text = try report.text("claims.html")
    let page = ParsedPage(text)
    #expect(page.isWellFormed)
    #expect(page.ids.filter { $0.hasPrefix("claim-") }.count == 3)
    #expect(page.ids.count { $0.hasPrefix("only-") } == 5)
    #expect(Set(page.ids).count == page.ids.count)
    for part in [
      "Preparing images &lt;helps&gt;.", "<a href=\"https://example.org/talk\">A talk</a>",
      "<a href=\"scenarios/feed.html\">A feed</a>", "status-passed\">shown</span>",
      "hitchTimeRatio[prepare] &lt; 0.1 * hitchTimeRatio[decode]",
      "status-warning\">contradicted</span>", "<dd>1 s</dd>", "<dd>16.67 ms (a clock)</dd>",
      "2 frames at 60 Hz", "16.667 ms", "status-not-judged\">not modeled</span>",
      "<dd>Nobody knows how.</dd>",
      "3 claims: 1 borne out (1 finding), 1 contradicted, 1 not modeled.</p>",
    ] {
      #expect(text.contains(part), "\(part)")
    }
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
    #expect(
      text.contains("class=\"claim is-shown is-finding\" id=\"claim-preparing-helps\"")
    )
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
    let text = try report.text("claims.html")
    let page = ParsedPage(text)
    #expect(
      page.ids.filter { $0.hasPrefix("claim-") }.prefix(3) == [
        "claim-slow-frames", "claim-preparing-helps", "claim-dates-are-cheap",
      ]
    )
    #expect(text.components(separatedBy: "These come out of simulations").count == 2)
    #expect(
      text.contains("judged in one typical run; it has to hold on 75 of 100")
    )
    #expect(
      text.contains("judged in one typical run; it has to hold on 50 of 100")
    )
  }

  @Test func `pages link to the claims, and a text may link to one`() throws {
    let guide = TestReport.page("See [the claim](../claims.html#claim-magic).")
    let report = try TestReport(claims: TestContent.claims, markdown: [guide])
    #expect(report.messages == [])
    #expect(try report.text("index.html").contains("<a href=\"claims.html\">Claims</a>"))
    #expect(
      try report.text("scenarios/feed.html").contains("<a href=\"../claims.html\">Claims</a>")
    )
    let wrong = TestReport.page("See [the claim](../claims.html#claim-magik).")
    let messages = try TestReport(claims: TestContent.claims, markdown: [wrong]).messages
    #expect(messages.count == 1)
    #expect(messages.first?.contains("did you mean '#claim-magic'?") == true)
  }

  @Test func `without claims there is no page of them`() throws {
    let report = try TestReport.ofFeed
    #expect(report.site["claims.html"] == nil)
    #expect(try !report.text("index.html").contains("claims.html"))
  }

  @Test func `a broken claim comes first in the status, and in the verdict`() throws {
    let report = try TestReport(claims: Self.broken)
    let status = try report.text("status.html")
    #expect(
      status.contains(
        "<a href=\"claims.html#claim-preparing-helps\">Preparing images &lt;helps&gt;.</a>: "
      )
    )
    let page = ParsedPage(status)
    #expect(
      page.texts["verdict status-failed"] == [
        "failed 1 scenario on 2 devices: its own expectations hold; 3 claims: 1 broken (preparing-helps), "
          + "1 contradicted, 1 not modeled"
      ]
    )
    #expect(try report.text("claims.html").contains("status-failed\">broken</span>"))
  }

  @Test func `a claim whose scenario was not run says so`() throws {
    let report = try TestReport(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      claims: TestContent.claims,
      where: { scenario, device in scenario.id == "dates" && device.id == "fast" }
    )
    #expect(report.messages == [])
    let text = try report.text("claims.html")
    #expect(text.contains("status-not-judged\">not run</span>"))
    #expect(text.contains("is-not-run"))
    #expect(text.contains("<dt>Not run on</dt><dd>fast, slow</dd>"))
    #expect(!text.contains("scenarios/feed.html"))
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
