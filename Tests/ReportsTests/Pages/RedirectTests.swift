import Reports
import SiteBuilder
import TestSupport
import Testing

/// Pages at addresses that pages used to have.
@Suite struct RedirectTests {
  @Test func `a technique is at its name with hyphens, and the old address leads there`() throws {
    let report = try TestReport.ofFeed
    #expect(report.site["techniques/image-preparation.html"] != nil)
    let html = try report.text("techniques/imagePreparation.html")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(Set(page.links) == ["image-preparation.html", "data:,"])
    #expect(html.contains("http-equiv=\"refresh\" content=\"0; url=image-preparation.html\""))
    #expect(html.contains("<link rel=\"canonical\" href=\"image-preparation.html\">"))
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
  }

  @Test func `no page of the site has capitals in its address but for redirects`() throws {
    let report = try TestReport(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      replays: .all
    )
    for file in report.site.files where file.path.contains(where: \.isUppercase) {
      #expect(try report.text(file.path).contains("http-equiv=\"refresh\""), "\(file.path)")
    }
  }

  @Test func `a page that this run does not make has no redirect`() throws {
    let report = try TestReport { _, _ in false }
    #expect(!report.site.files.contains { $0.path.hasPrefix("techniques/") })
  }
}
