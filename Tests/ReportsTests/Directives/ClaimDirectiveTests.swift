import Reports
import TestSupport
import Testing

@Suite struct ClaimDirectiveTests {
  @Test func `an unknown claim is located, with a suggestion`() throws {
    try DirectivePages.expect(
      "Is it so? :claim[1️⃣preparing-help]",
      "unknown claim 'preparing-help'; did you mean 'preparing-helps'?"
    )
    try DirectivePages.expect(
      ":::claim 1️⃣wizardry",
      "unknown claim 'wizardry'; expected one of 'preparing-helps', 'slow-frames', 'magic'"
    )
    try DirectivePages.expect("1️⃣:::claim", "'claim' needs the id of a claim")
    try DirectivePages.expect(
      ":::claim magic 1️⃣kind=x",
      "unknown option 'kind'"
    )
  }

  @Test func `a claim has its verdict and a link to the page of all claims`() throws {
    let html = try DirectivePages.html(
      ":::claim preparing-helps\n:::claim slow-frames\n:::claim magic\n\nIt is :claim[magic]."
    )
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(page.ids.contains("claim-preparing-helps"))
    #expect(html.contains("<q>Preparing images &lt;helps&gt;.</q>"))
    #expect(
      html.contains(
        "<a class=\"status status-passed\" href=\"../claims.html#claim-preparing-helps\">shown</a>"
      )
    )
    #expect(html.contains("<a href=\"https://example.org/talk\">A talk</a>"))
    #expect(html.contains("Claimed: 1 s. Measured: 16.67 ms (a clock)."))
    #expect(html.contains("<p>Nobody knows how.</p>"))
    #expect(
      html.contains(
        "It is <a class=\"status status-not-judged\" href=\"../claims.html#claim-magic\">"
          + "not modeled</a>."
      )
    )
  }

  @Test func `a claim that was not run says so, and a broken one too`() throws {
    let broken = TestContent.claims.replacing("hitchTime < 17 ms", with: "hitchTime < 1 ms")
    let report = try TestReport(
      claims: broken,
      markdown: [TestReport.page(":claim[preparing-helps] :claim[slow-frames]")],
      where: { _, _ in false }
    )
    #expect(report.messages == [])
    let html = try report.text("guide/start.html")
    #expect(html.contains(">not run</a>"))
    #expect(html.contains("status-failed\" href=\"../claims.html#claim-slow-frames\">broken</a>"))
  }
}
