import Foundation
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// The page on which readers drag the costs of a frame.
@Suite struct CostPageTests {
  private static let report = Result { try TestReport(["rows": TestContent.checklist]) }

  @Test func `it shows the trap's longest commit and the mistakes`() throws {
    let report = try Self.report.get()
    #expect(report.messages == [])
    #expect(report.unlisted == [])
    let html = try report.text("whose-cost.html")
    #expect(ParsedPage(html).ids.contains("rows--fast"))
    try expectSnapshot(ParsedPage(html).text(of: "content"), named: "costs/page.txt")
    #expect(html.matches(of: /type="checkbox" disabled="disabled"/).count == 3)
    #expect(html.matches(of: /checked="checked"/).count == 1)
  }

  @Test func `each device has the frames of all combinations`() throws {
    let report = try Self.report.get()
    for device in ["fast", "slow"] {
      let text = try report.text("whose-cost/rows--\(device).js")
      let start = try #require(text.firstIndex { $0 == "=" })
      #expect(text.hasPrefix("(window.perfsiteCosts=window.perfsiteCosts||{})"))
      let object = try #require(text.range(of: "]={").map { text[$0.upperBound...] })
      #expect(start < object.startIndex)
      let json = Data(("{" + object.dropLast(2)).utf8)
      let data = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
      let records = try #require(data["records"] as? [[String: Any]])
      let frames = try #require(data["frames"] as? [[Any]])
      let of = try #require(data["of"] as? [Int])
      #expect(of.count == 8)
      #expect(of.allSatisfy(records.indices.contains))
      #expect(records.count > 1)
      for record in records {
        let commits = try #require(record["commits"] as? [[Int]])
        #expect(commits.allSatisfy { frames.indices.contains($0[1]) })
      }
      #expect((data["verdicts"] as? [String])?.count == 3)
    }
  }

  @Test func `without a checklist there is no page`() throws {
    #expect(try TestReport.ofFeed.site["whose-cost.html"] == nil)
  }

  @Test func `a part of the run has a page that says so`() throws {
    let report = try TestReport(["rows": TestContent.checklist], where: { _, _ in false })
    #expect(try report.page("whose-cost.html").all("p").contains("Not computed in this build."))
  }
}
