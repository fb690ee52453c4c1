import Foundation
import Reports
import Scenarios
import TestSupport
import Testing

@Suite struct FrameScriptTests {
  private func frames(_ path: String, of report: TestReport) throws -> [String: Any] {
    let text = try report.text(path)
    let prefix = "var perfsiteFrames="
    #expect(text.hasPrefix(prefix) && text.hasSuffix(";\n"))
    let json = text.dropFirst(prefix.count).dropLast(2)
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private func panels(_ figure: [String: Any]) throws -> [[String: Any]] {
    try #require(figure["panels"] as? [[String: Any]])
  }

  @Test func `every timeline of a scenario has its frames, and the late ones say why`() throws {
    let report = try TestReport.ofFeedWithReplays
    let script = try frames("scenarios/feed-frames.js", of: report)
    let page = ParsedPage(try report.text("scenarios/feed.html"))
    let figures = try #require(script as? [String: [String: Any]])
    let drawn = page.ids.filter {
      $0.hasPrefix("timeline-") && !$0.contains("frame") && !$0.hasSuffix("-title")
        && !$0.hasSuffix("-desc")
    }
    #expect(Set(figures.keys) == Set(drawn))
    var hasLate = false
    for figure in try figures.values.flatMap({ try panels($0) }) {
      let commit = try #require(figure["commit"] as? [Int])
      let render = try #require(figure["render"] as? [Int])
      let first = try #require(figure["first"] as? Int)
      let places = try #require(figure["at"] as? [Int])
      #expect(commit.count == render.count && !commit.isEmpty)
      #expect(places.count == commit.count && places == places.sorted())
      for late in try #require(figure["late"] as? [[Any]]) {
        let number = try #require(late.first as? Int)
        let text = try #require(late.last as? String)
        #expect((first..<first + commit.count).contains(number))
        #expect(text.contains(" ms late, "))
        hasLate = true
      }
    }
    #expect(hasLate)
  }
}
