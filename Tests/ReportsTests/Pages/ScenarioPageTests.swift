import Foundation
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// The answer first, the rest collapsed, and files to download.
@Suite struct ScenarioPageTests {
  private static let repetitions = Repetitions(warmUps: 0, trials: 2)

  @Test func `the answer has the typical values of every variant on every device`() throws {
    let report = try TestReport(repetitions: Self.repetitions)
    let answer = try report.page("scenarios/feed.html").text(of: "answer")
    try expectSnapshot(answer, named: "scenarios/answer.txt")
  }

  @Test func `of many variants the trap and the fix stand alone, the others are folded`() throws {
    let others = (1...9).map {
      "\n  other\($0): {title: Other \($0), thresholds: {cellsCreated: {atMost: 1000}}}"
    }
    let text = TestContent.feed + others.joined() + "\ntrap: decode\nfix: prepare\n"
    let page = try TestReport(["feed": text], repetitions: Self.repetitions)
      .page("scenarios/feed.html")
    try expectSnapshot(page.text(of: "answer"), named: "scenarios/answer-folded.txt")
  }

  @Test func `one device is picked, and each has a part of the page`() throws {
    let html = try TestReport.ofFeed.text("scenarios/feed.html")
    let picks = html.matches(of: /<input type="radio" name="device"( checked="")?> <span>([^<]*)</)
    #expect(picks.map { String($0.output.2) } == ["Fast Phone", "Slow Phone"])
    #expect(picks.map { $0.output.1 != nil } == [true, false])
    let parts = html.matches(of: /<section class="device" id="device-(fast|slow)"/)
    #expect(parts.map { String($0.output.1) } == ["fast", "slow"])
    #expect(!html.contains("open=\"\""))
  }

  @Test func `expectations are one row each, with the device that is closest to breaking`() throws {
    let text = TestContent.feed.replacing("rating: critical", with: "rating: good")
    let html = try TestReport(["feed": text]).text("scenarios/feed.html")
    // What is broken, and the expectations.
    #expect(html.matches(of: /<details class="fold" open="">/).count == 2)
    let rows = try ParsedPage(html).text(of: "thresholds")
    try expectSnapshot(rows, named: "scenarios/expectations.txt")
  }

  @Test func `the worst frames link to the timeline that shows them`() throws {
    let page = ParsedPage(try TestReport.ofFeed.text("scenarios/feed.html"))
    let frames = page.links.filter { $0.hasPrefix("#timeline-fast--decode-frame-") }
    #expect(frames.count == 3)
    #expect(frames.allSatisfy { page.ids.contains(String($0.dropFirst())) })
  }

  @Test func `the results of the scenario can be taken along`() throws {
    let report = try TestReport(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      repetitions: Self.repetitions
    )
    let json = try JSONSerialization.jsonObject(
      with: Data(try report.text("scenarios/feed.json").utf8)
    )
    let root = try #require(json as? [String: Any])
    let scenarios = try #require(root["scenarios"] as? [[String: Any]])
    #expect(scenarios.compactMap { $0["id"] as? String } == ["feed", "feed"])
    #expect(scenarios.compactMap { $0["device"] as? String } == ["fast", "slow"])
    let rows = try report.text("scenarios/feed.csv").split(separator: "\n")
    // Two devices, variants and trials each.
    #expect(rows.count == 1 + 8 * Metric.allCases.count)
    #expect(try report.text("scenarios/feed.svg").hasPrefix("<svg xmlns="))
    let page = ParsedPage(try report.text("scenarios/feed.html"))
    #expect(page.links.contains("feed.csv"))
    #expect(page.links.contains("feed-causes.svg"))
  }

  @Test func `if nothing hitches, the page says so and shows no causes`() throws {
    let text = TestContent.feed.replacing("rating: critical", with: "rating: good")
      .replacing(
        "title: Decoded late\n",
        with: "title: Decoded late\n    techniques: {imagePreparation: thumbnail}\n"
      )
    let report = try TestReport(["feed": text])
    let page = try report.page("scenarios/feed.html")
    let sentence = "On Fast Phone no frame came late in any variant while the list scrolled."
    #expect(page.all("p").contains(sentence))
    #expect(page.all("td").dropFirst(2).prefix(4).allSatisfy { $0 == "0.0 {good} good" })
    #expect(report.site["scenarios/feed-causes.svg"] == nil)
  }
}
