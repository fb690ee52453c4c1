import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// Pages of many results stay small, and say what they leave out.
@Suite struct EvidenceLimitsTests {
  /// The feed with a number of variants like its first one.
  private static func page(variants count: Int) throws -> ParsedPage {
    let more = (2..<count).map {
      "\n  v\($0):\n    title: Decoded late \($0)\n    expect: {rating: critical}"
    }.joined()
    return ParsedPage(
      try TestReport(["feed": TestContent.feed + more + "\nfix: prepare"]).text(
        "scenarios/feed.html"
      )
    )
  }

  @Test func `six variants on two devices have a timeline on each`() throws {
    let page = try Self.page(variants: 6)
    #expect(Set(page.ids).isSuperset(of: ["timeline-fast", "timeline-slow"]))
  }

  @Test func `of seven variants frames are drawn on the first device alone`() throws {
    let page = try Self.page(variants: 7)
    #expect(page.ids.contains("timeline-fast"))
    #expect(!page.ids.contains("timeline-slow"))
    #expect(page.ids.contains("causes-slow"))
  }

  @Test func `no worst frame links to a timeline that was left out`() throws {
    let page = try Self.page(variants: 7)
    let inside = page.links.filter { $0.hasPrefix("#timeline-") }
    #expect(!inside.isEmpty)
    #expect(inside.allSatisfy { page.ids.contains(String($0.dropFirst())) })
  }
}
