import Diagnostics
import Foundation
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

@Suite struct ReportSiteTests {
  private static let both = ["feed": TestContent.feed, "dates": TestContent.dates]

  /// A page with every kind of figure, a number, and links to everything that is not Markdown.
  private static let guide = TestReport.page(
    """
    See [home](../index.html#scenarios), [a report](../scenarios/feed.html#device-slow),
    [dates](../scenarios/dates.html#parameters) and [the results](../results.json).

    :::figure feed kind=hitch-ratio

    :::figure feed kind=causes device=slow

    :::figure feed kind=timeline variant=decode

    :::figure feed kind=timeline device=slow

    The ratio is :value[feed/decode hitchTimeRatio device=slow].
    """
  )

  @Test func `the site has its pages, results and assets`() throws {
    let report = try TestReport(Self.both, markdown: [Self.guide])
    #expect(report.messages == [])
    let paths = report.site.files.map { "\($0.path)\n" }
    try expectSnapshot(paths.joined(), named: "site-files.txt")
  }

  @Test(
    .slow,
    arguments: [
      (0, "index.html"), (0, "guide/index.html"), (0, "guide/start.html"), (0, "status.html"),
      (0, "scenarios/index.html"), (0, "scenarios/feed.html"),
      (0, "scenarios/dates.html"), (0, "techniques/index.html"), (0, "techniques/formatting.html"),
      (0, "models/devices.html"), (0, "models/costs.html"), (1, "index.html"),
      (1, "guide/start.html"),
    ]
  )
  func `every page is well-formed, with ids that are named once and exist`(
    scenarios: Int,
    path: String
  ) throws {
    let report =
      try scenarios == 0 ? TestReport(Self.both, markdown: [Self.guide]) : TestReport([:])
    let page = ParsedPage(try report.text(path))
    #expect(page.isWellFormed)
    #expect(Set(page.ids).count == page.ids.count)
    #expect(Set(page.references).isSubset(of: page.ids))
    for rows in page.tables { #expect(Set(rows).count == 1, "every row has the same columns") }
    #expect(page.scopes.allSatisfy { $0 == "col" || $0 == "row" })
  }

  @Test func `every link points to a file of the site, and to an id in it`() throws {
    let report = try TestReport(Self.both, markdown: [Self.guide], replays: .all)
    let pages = try report.site.files.filter { $0.path.hasSuffix(".html") }
      .map { ($0.path, ParsedPage(try report.text($0.path))) }
    let ids = Dictionary(uniqueKeysWithValues: pages.map { ($0, $1.ids) })
    for (path, page) in pages {
      #expect(!page.links.isEmpty)
      for link in page.links where !link.hasPrefix("https:") && link != "data:," {
        let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let isHere = parts.first?.isEmpty == true
        let target = isHere ? path : RelativePath.resolve(parts[0], from: path)
        #expect(target.flatMap { report.site[$0] } != nil, "\(link) on \(path)")
        guard parts.count == 2, let target else { continue }
        #expect(ids[target]?.contains(parts[1]) == true, "\(link) on \(path)")
      }
    }
  }

  @Test func `no scenario can have the name of a page beside those of scenarios`() throws {
    let pages = try TestReport.ofFeedWithReplays.site.files.map(\.path).filter {
      $0.hasSuffix(".html") && ($0.hasPrefix("scenarios/") || $0.hasPrefix("replay/"))
    }
    let names = pages.compactMap { $0.split(separator: "/").dropFirst().first }
      .map { $0.hasSuffix(".html") ? $0.dropLast(5) : $0 }
    let others = Set(names.map(String.init)).subtracting(["feed"])
    #expect(others.contains("index"))
    #expect(others.isSubset(of: Scenario.reservedIDs))
  }

  @Test func `pages that people add are not in the folders of the site`() throws {
    let list = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Snapshots/site-files.txt"),
      encoding: .utf8
    )
    let folders = Set(
      list.split(separator: "\n").compactMap { line -> String? in
        let parts = line.split(separator: " ").last?.split(separator: "/") ?? []
        return parts.count > 1 ? String(parts[0]) : nil
      }
    )
    #expect(folders.subtracting(OwnFolders.names) == ["guide"])
  }

  @Test func `the same input gives the same bytes, in whatever order it comes`() throws {
    let more = SourceFile(
      path: "Content/guide/more.md",
      text: "---\ntitle: More\ndescription: More\n---\nText"
    )
    let first = try TestReport(Self.both, markdown: [Self.guide, more])
    let second = try TestReport(
      Self.both,
      markdown: [more, Self.guide],
      templates: TestReport.templates.reversed()
    )
    #expect(first.site == second.site)
  }

  @Test func `a site of which no scenario was run says so`() throws {
    let report = try TestReport(markdown: [TestReport.page("Text")], where: { _, _ in false })
    #expect(report.messages == [])
    #expect(report.site.files.map(\.path).contains("index.html"))
    let page = ParsedPage(try report.text("status.html"))
    #expect(
      page.texts["verdict status-not-judged"] == [
        "not judged no scenario was run (partial: 0 of 1 scenario)"
      ]
    )
  }

  @Test func `an expectation for one device is judged only there`() throws {
    let report = try TestReport(["dates": TestContent.dates], markdown: [])
    let index = ParsedPage(try report.text("scenarios/index.html"))
    // Without worlds nobody knows what the fix does.
    #expect(index.texts["status status-not-judged"] == ["not judged"])
    let status = ParsedPage(try report.text("status.html"))
    #expect(status.texts["status status-passed"] == ["passed"])
  }

  @Test func `an assumed cost is mentioned beside the verdict`() throws {
    let report = try TestReport(["dates": TestContent.dates], markdown: [])
    let page = ParsedPage(try report.text("scenarios/dates.html"))
    #expect(
      page.texts["warning"] == [
        "Assumption. The answer rests on a cost outside what is published: "
          + "date-formatter-creation in 'Folklore' (the common wisdom)."
      ]
    )
  }

  @Test func `a verdict that passed is in the status alone`() throws {
    let report = try TestReport(Self.both, claims: TestContent.claims, replays: .all)
    for path in ["index.html", "scenarios/index.html", "scenarios/feed.html", "guide/start.html"] {
      let page = ParsedPage(try report.text(path))
      #expect(!page.texts.keys.contains { $0.hasPrefix("verdict") }, "\(path)")
    }
    let page = ParsedPage(try report.text("status.html"))
    #expect(page.texts["verdict status-passed"]?.count == 1)
    // Expectations and claims.
    #expect(page.tables.first == [4, 4, 4])
  }

  @Test func `a broken expectation comes first, in the status and on the report`() throws {
    let text = TestContent.feed.replacing("rating: critical", with: "rating: good")
    let report = try TestReport(["feed": text])
    #expect(report.messages == [])
    let home = try report.page("index.html")
    #expect(home.links.contains("status.html"))
    let html = try report.text("scenarios/feed.html")
    let page = ParsedPage(html)
    let texts = [
      try home.text("class", "verdict status-failed"),
      try report.page("status.html").text(of: "content"),
      try page.text("class", "verdict status-failed"), try page.text("class", "fold"),
    ]
    try expectSnapshot(texts.joined(separator: "\n"), named: "status/broken-expectation.txt")
    let failed = try #require(html.range(of: "verdict status-failed"))
    let answer = try #require(html.range(of: "<h2 id=\"answer\">"))
    #expect(failed.lowerBound < answer.lowerBound)
  }

  @Test func `the page says how to run the scenario again`() throws {
    func command(_ repetitions: Repetitions) throws -> String? {
      let report = try TestReport(repetitions: repetitions)
      return ParsedPage(try report.text("scenarios/feed.html")).texts["language-sh"]?.first
    }
    #expect(try command(Repetitions(warmUps: 0)) == "perfsite run feed")
    #expect(
      try command(Repetitions(warmUps: 0, trials: 1, seed: 0))
        == "perfsite run feed --seed 0 --trials 1"
    )
  }

  @Test func `the style sheet carries that of the charts, once`() throws {
    let own = SiteFile(path: "assets/site.css", text: "a {}\n", origin: "Templates/site.css")
    let with = try TestReport(assets: [own]).text("assets/site.css")
    let without = try TestReport(assets: []).text("assets/site.css")
    #expect(with == "a{}" + without)
    #expect(without.contains(".chart svg{"))
  }

  @Test func `links may name every page of a whole run when only a part was run`() throws {
    let whole = try TestReport(Self.both, claims: TestContent.claims, replays: .all)
    let links = whole.site.files.map(\.path)
      // Only the script of the search loads its index.
      .filter { !$0.hasPrefix("guide/") && !$0.hasPrefix("search/") && $0 != "assets/site.css" }
      .map { "[\($0)](../\($0))" }
    #expect(links.count > 20)
    let part = try TestReport(
      Self.both,
      claims: TestContent.claims,
      markdown: [TestReport.page(links.joined(separator: "\n\n"))],
      replays: .all
    ) { scenario, device in scenario.id == "dates" && device.id == "fast" }
    #expect(part.messages == [])
    #expect(part.site.files.count < whole.site.files.count)
  }

  @Test func `running a part of the scenarios breaks no link`() throws {
    let report = try TestReport(Self.both, markdown: [Self.guide]) { scenario, device in
      scenario.id == "dates" && device.id == "fast"
    }
    #expect(report.messages == [])
    #expect(report.site["scenarios/feed.html"] == nil)
    #expect(try report.page("guide/start.html").texts["value"] == ["not measured"])
  }
}
