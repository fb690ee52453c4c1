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

  private static func timelines(of page: ParsedPage, on device: String) -> Int {
    page.ids.count {
      $0.hasPrefix("timeline-\(device)--") && $0.hasSuffix("-title")
    }
  }

  @Test func `six variants on two devices are shown in full`() throws {
    let page = try Self.page(variants: 6)
    #expect(Self.timelines(of: page, on: "fast") == 6)
    #expect(Self.timelines(of: page, on: "slow") == 6)
  }

  @Test func `of seven variants the frames of two are drawn, on the first device`() throws {
    let page = try Self.page(variants: 7)
    #expect(Self.timelines(of: page, on: "fast") == 2)
    #expect(Self.timelines(of: page, on: "slow") == 0)
    #expect(page.ids.contains("causes-slow"))
  }

  @Test func `no worst frame links to a timeline that was left out`() throws {
    let page = try Self.page(variants: 7)
    let inside = page.links.filter { $0.hasPrefix("#timeline-") }
    #expect(!inside.isEmpty)
    #expect(inside.allSatisfy { page.ids.contains(String($0.dropFirst())) })
  }
}
