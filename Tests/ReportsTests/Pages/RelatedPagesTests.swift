import Reports
import TestSupport
import Testing

/// Where a reader of a scenario's page can go next.
@Suite struct RelatedPagesTests {
  @Test func `the page links to its chapter and techniques before its reasons`() throws {
    let html = try TestReport.ofFeed.text("scenarios/feed.html")
    let answer = try #require(html.firstRange(of: "<h2 id=\"answer\">"))
    let why = try #require(html[answer.upperBound...].firstRange(of: "<h2 id=\"why\">"))
    let top = html[answer.upperBound..<why.lowerBound]
    #expect(top.contains("<dt>Techniques</dt>"))
    #expect(top.contains("\"../techniques/image-preparation.html\""))
    #expect(top.contains("<dt>What to do</dt>"))
  }

  @Test func `a scenario with a replay links to it, another does not`() throws {
    let played = try TestReport.ofFeedWithReplays.text("scenarios/feed.html")
    #expect(played.contains("<dt>Replay</dt>"))
    #expect(ParsedPage(played).links.contains("../replay/feed.html"))
    #expect(try !TestReport.ofFeed.text("scenarios/feed.html").contains("<dt>Replay</dt>"))
  }

  @Test func `scenarios link to their neighbors`() throws {
    let report = try TestReport(["dates": TestContent.dates, "feed": TestContent.feed])
    let first = try report.text("scenarios/dates.html")
    let last = try report.text("scenarios/feed.html")
    #expect(first.contains("<a rel=\"next\" href=\"feed.html\">"))
    #expect(!first.contains("rel=\"prev\""))
    #expect(last.contains("<a rel=\"prev\" href=\"dates.html\">"))
    #expect(!last.contains("rel=\"next\""))
  }
}
