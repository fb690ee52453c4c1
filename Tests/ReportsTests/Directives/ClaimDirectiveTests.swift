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
    let page = ParsedPage(
      try DirectivePages.html(
        ":::claim preparing-helps\n:::claim slow-frames\n:::claim magic\n\nIt is :claim[magic]."
      )
    )
    #expect(page.ids.contains("claim-preparing-helps"))
    try expectSnapshot(page.text("class", "text"), named: "directives/claims.txt")
  }

  @Test func `a claim that was not run says so, and a broken one too`() throws {
    let broken = TestContent.claims.replacing("hitchTime < 17 ms", with: "hitchTime < 1 ms")
    let report = try TestReport(
      claims: broken,
      markdown: [TestReport.page(":claim[preparing-helps] :claim[slow-frames]")],
      where: { _, _ in false }
    )
    #expect(report.messages == [])
    let links = try report.page("guide/start.html").all("a").filter { $0.contains("#claim-") }
    #expect(
      links == [
        "[{not-judged} not run](../claims.html#claim-preparing-helps)",
        "[{failed} broken](../claims.html#claim-slow-frames)",
      ]
    )
  }
}
