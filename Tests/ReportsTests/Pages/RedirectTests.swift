import Diagnostics
import Reports
import SiteBuilder
import TestSupport
import Testing

/// Pages at addresses that pages used to have.
@Suite struct RedirectTests {
  @Test func `an alias leads to the page`() throws {
    let page = SourceFile(
      path: "Content/guide/start.md",
      text: "---\ntitle: Start\ndescription: D\naliases: [old/start.html]\n---\nText\n"
    )
    let html = try TestReport(markdown: [page]).text("old/start.html")
    #expect(ParsedPage(html).isWellFormed)
    try expectSnapshot(html, named: "content/redirect.html")
  }

  @Test func `no page of the site has capitals in its address`() throws {
    let report = try TestReport(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      replays: .all
    )
    #expect(report.site["techniques/image-preparation.html"] != nil)
    #expect(report.site.files.map(\.path).filter { $0.contains(where: \.isUppercase) } == [])
  }
}
