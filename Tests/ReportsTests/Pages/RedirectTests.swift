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
    let redirect = ParsedPage(html)
    #expect(redirect.isWellFormed)
    #expect(Set(redirect.links) == ["../guide/start.html", "data:,"])
    #expect(html.contains("http-equiv=\"refresh\" content=\"0; url=../guide/start.html\""))
    #expect(html.contains("<link rel=\"canonical\" href=\"../guide/start.html\">"))
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
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
