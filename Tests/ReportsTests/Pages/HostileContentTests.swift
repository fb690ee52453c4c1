import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// Names that try to become markup or to break a format.
@Suite struct HostileContentTests {
  private static let name = "<b a='\\\"x'>&amp; {{title}} \\x01\\u2028é🎈"
  private static let scenario = TestContent.feed
    .replacing("title: A feed", with: "title: \"\(name)\"")
    .replacing("Does it hitch?", with: "\"\(name)\"")
    .replacing("title: Decoded late", with: "title: \"\(name)\"")
    .replacing("rating: critical", with: "rating: good")

  @Test(arguments: ["index.html", "scenarios/feed.html", "guide/start.html"])
  func `names from content never become markup`(path: String) throws {
    let report = try TestReport(
      ["feed": Self.scenario],
      markdown: [TestReport.page(":::figure feed kind=hitch-ratio\n")],
      settings: "title: \"\(Self.name)\"\nheadline: \"\(Self.name)\"\ndescription: \"\(Self.name)\""
    )
    #expect(report.messages == [])
    let html = try report.text(path)
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(page.elementCounts["b"] == nil)
    #expect(page.texts["wordmark"] == ["<b a='\"x'>&amp; {{title}} \u{FFFD}\u{2028}é🎈"])
    #expect(!html.contains("\u{1}"))
  }

  @Test func `an address is escaped in its attribute`() throws {
    let page = ParsedPage(try TestReport.ofFeed.text("scenarios/feed.html"))
    #expect(page.links.contains("https://example.org/?a=1&b=\"2\""))
  }

  @Test func `devices named like parts of the page keep ids apart`() throws {
    let ids = ["fast", "slow"]
    let scenario = TestContent.feed.replacing("  prepare:", with: "  slow-decode:")
    let page = ParsedPage(try TestReport(["feed": scenario]).text("scenarios/feed.html"))
    #expect(Set(page.ids).isSuperset(of: ids.map { "device-\($0)" }))
    #expect(Set(page.ids).isSuperset(of: ids.map { "timeline-\($0)" }))
    #expect(Set(page.ids).count == page.ids.count)
  }
}
