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
    #expect(Set(page.ids).count == page.ids.count)
    for part in [
      "Preparing images &lt;helps&gt;.", "<a href=\"https://example.org/talk\">A talk</a>",
      "<a href=\"scenarios/feed.html\">A feed</a>", "status-passed\">shown</span>",
      "hitchTimeRatio[prepare] &lt; 0.1 * hitchTimeRatio[decode]",
      "status-warning\">contradicted</span>", "<dd>1 s</dd>", "<dd>16.67 ms (a clock)</dd>",
      "2 frames at 60 Hz", "16.667 ms", "status-not-judged\">not modelled</span>",
      "<p>Nobody knows how.</p>",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(
      page.texts["verdict status-passed"] == [
        "passed 3 claims: 1 borne out, 1 contradicted, 1 not modelled"
      ]
    )
  }

  @Test func `claims that are shown are under the chapter of their scenario`() throws {
    let claims = TestContent.claims.replacing("verdict: contradicted", with: "verdict: shown")
      .replacing("  measured: {claimed: 1 s, found: 16.67 ms, source: a clock}\n", with: "")
    let page = ParsedPage(try TestReport(claims: claims).text("claims.html"))
    #expect(page.ids.contains("shown-start"))
    #expect(page.ids.contains("shown-frames"))
    for link in ["#shown-start", "#shown-frames", "#verdict-not-modelled"] {
      #expect(page.links.contains(link))
    }
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
    let report = try TestReport()
    #expect(report.site["claims.html"] == nil)
    #expect(try !report.text("index.html").contains("claims.html"))
  }

  @Test func `a broken claim comes first on the home page, and in the verdict`() throws {
    let report = try TestReport(claims: Self.broken)
    let home = try report.text("index.html")
    #expect(
      home.contains(
        "<a href=\"claims.html#claim-preparing-helps\">Claim: Preparing images &lt;helps&gt;.</a>: "
      )
    )
    let page = ParsedPage(home)
    #expect(
      page.texts["verdict status-failed"] == [
        "failed 1 scenario on 2 devices: passes; 3 claims: 1 broken (preparing-helps), "
          + "1 contradicted, 1 not modelled"
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
    #expect(text.contains("<dt>Not run on</dt><dd>fast, slow</dd>"))
    #expect(!text.contains("scenarios/feed.html"))
    let home = ParsedPage(try report.text("index.html"))
    #expect(
      home.texts["verdict status-passed"] == [
        "passed 1 scenario on 1 device: nothing is expected; 3 claims: 1 contradicted, 1 not run, "
          + "1 not modelled (partial: 1 of 4 runs of a scenario on a device)"
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
    #expect(claims.compactMap { $0["status"] as? String } == ["holds", "holds", "notModelled"])
    #expect(
      claims.compactMap { $0["verdict"] as? String } == ["shown", "contradicted", "notModelled"]
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
