import Foundation
import FrameLab
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

@Suite struct FeelItPageTests {
  /// The feed on the phone with 60 Hz alone: faster recordings cannot be felt on most displays.
  private func report() throws -> TestReport {
    try TestReport(replays: .all, where: { _, model in model.device.refreshRateHertz == 60 })
  }

  /// What the page's script declares.
  private func pairs(_ report: TestReport) throws -> [[String: Any]] {
    let text = try report.text("replay/feel-it.js")
    let prefix = "var perfsitePairs="
    #expect(text.hasPrefix(prefix) && text.hasSuffix(";\n"))
    let json = text.dropFirst(prefix.count).dropLast(2)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    )
  }

  @Test func `a pair has the frames of the trap and of the fix in real time`() throws {
    let report = try report()
    #expect(report.messages == [])
    let pair = try #require(try pairs(report).first)
    #expect(pair["rate"] as? Int == 60)
    let vsyncs = try #require(pair["vsyncs"] as? Int)
    let sides = try #require(pair["sides"] as? [[String: Any]])
    #expect(sides.map { $0["title"] as? String } == ["Decoded late", "Prepared"])
    let late = try sides.map { try #require($0["late"] as? [[Int]]) }
    #expect(!late[0].isEmpty)
    #expect(late[1].isEmpty)
    #expect(late[0].allSatisfy { $0[0] >= 0 && $0[0] + $0[1] <= vsyncs })
    for side in sides {
      let frames = try #require(side["frames"] as? [Int])
      #expect(frames.count.isMultiple(of: 2))
      let last = stride(from: 0, to: frames.count, by: 2).reduce(0) { $0 + frames[$1] }
      #expect((1..<vsyncs).contains(last))
      #expect(frames.contains { $0 > 1 })
    }
  }

  @Test func `without a script the page shows what was recorded and leads to the replay`() throws {
    let page = ParsedPage(try report().text("replay/feel-it.html"))
    #expect(page.isWellFormed)
    #expect(page.texts["cadence"]?.count == 2)
    #expect(page.links.contains("../scenarios/feed.html#replay-slow"))
  }

  @Test func `without a recording at 60 Hz there is no page and no entry`() throws {
    let report = try TestReport(
      replays: .all,
      where: { _, model in model.device.refreshRateHertz == 120 }
    )
    #expect(report.site["replay/feel-it.html"] == nil)
    #expect(report.site["replay/feel-it.js"] == nil)
    #expect(try !report.page("replay/index.html").links.contains("feel-it.html"))
  }
}
