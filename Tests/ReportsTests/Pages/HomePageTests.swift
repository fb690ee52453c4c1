import FrameLab
import Reports
import Scenarios
import TestSupport
import Testing

@Suite struct HomePageTests {
  private static let two = """
    title: One decision, and two
    question: Which is it?
    tags: [whole-list, images]
    techniques: [imagePreparation]
    devices: [fast, slow]
    list:
      items: 100
      rowHeight: 300 pt
      image: {stored: 1600 x 1200 px, file: 300 kB, shown: 360 x 270 pt}
    network: lan
    scroll:
      - {flick: 2000 pt/s, stopAfter: 1 s}
    variants:
      late: {title: Late, thresholds: {cellsCreated: {atMost: 1000}}}
      both:
        title: Both
        techniques: {imagePreparation: prepareForDisplay, loadGuarding: none}
        thresholds: {cellsCreated: {atMost: 1000}}
    """

  private static let one = two.replacing(/\n  both:[\s\S]*/, with: "")

  private func report(
    _ scenarios: [String: String],
    settings: String = TestReport.settings,
    replays: TestReport.Replays = .none
  ) throws -> TestReport {
    try TestReport(
      scenarios,
      claims: TestContent.claims,
      settings: settings,
      repetitions: Repetitions(warmUps: 0, trials: 3),
      replays: replays
    )
  }

  private func page(_ path: String, of scenarios: [String: String]) throws -> ParsedPage {
    ParsedPage(try report(scenarios).text(path))
  }

  @Test func `a team's home begins with its lists`() throws {
    let home = try page("index.html", of: ["feed": TestContent.feed, "two": Self.one])
    let lists = try #require(home.texts["lists"]?.first)
    #expect(lists.contains("A feed"))
    #expect(lists.contains("critical"))
    #expect(lists.contains("One decision, and two"))
    #expect(lists.contains("perfsite explain two says what to fix first."))
    #expect(home.links.contains("scenarios/two.html"))
    #expect(home.links.contains("late-frame.html"))
    #expect(home.texts["findings"] == nil)
  }

  @Test func `a list without a fix has no column of verdicts`() throws {
    let report = try report(["feed": TestContent.feed, "two": Self.one])
    #expect(try report.text("scenarios/feed.html").contains("Verdict on the fix"))
    #expect(try !report.text("scenarios/two.html").contains("Verdict on the fix"))
  }

  @Test func `the lesson is followed by two lists, one of which hitches`() throws {
    let settings = TestReport.settings + "home: lesson\n"
    let report = try TestReport(
      settings: settings,
      replays: .all,
      where: { _, model in model.device.refreshRateHertz == 60 }
    )
    let home = ParsedPage(try report.text("index.html"))
    let pair = try #require(home.texts["pair"]?.first)
    #expect(pair.contains("A, ‘Prepared’: no late frame"))
    #expect(pair.contains("B, ‘Decoded late’: "))
    #expect(home.links.contains("scenarios/feed.html#replay-slow"))
    let without = try self.report(["feed": TestContent.feed], settings: settings)
    #expect(ParsedPage(try without.text("index.html")).texts["pair"] == nil)
  }

  @Test func `scenarios are under their first tag, those without one last`() throws {
    let index = try page(
      "scenarios/index.html",
      of: ["feed": TestContent.feed, "two": Self.two]
    )
    let groups = try #require(index.texts["group"])
    #expect(groups.count == 2)
    #expect(groups.first?.contains("One decision, and two") == true)
    #expect(groups.last?.contains("A feed") == true)
    #expect(index.links.contains("#tag-whole-list"))
    #expect(index.links.contains("feed.html"))
    #expect(index.ids.contains("tag-whole-list"))
    #expect(index.ids.contains("tag-none"))
  }

  @Test func `it leads to the first chapter, the scenarios and the replays`() throws {
    let html = try report(["feed": TestContent.feed], replays: .all).text("index.html")
    let entries = try #require(ParsedPage(html).texts["entries"]?.first)
    #expect(entries.contains("Start Where to start"))
    #expect(entries.contains("1 list"))
    #expect(ParsedPage(html).links.contains("guide/start.html"))
    #expect(ParsedPage(html).links.contains("replay/index.html"))
  }

  @Test func `a lesson shows what a hitch is, on its own page or on the home page`() throws {
    let late = "<strong>0.3 ms</strong> over → <strong class=\"late\">16.7 ms</strong>"
    let team = try report(["feed": TestContent.feed])
    let lesson = try report(
      ["feed": TestContent.feed],
      settings: TestReport.settings + "home: lesson\n"
    )
    for html in [try team.text("late-frame.html"), try lesson.text("index.html")] {
      #expect(ParsedPage(html).isWellFormed)
      #expect(html.contains(late))
      #expect(html.contains("assets/late-frame.js"))
    }
    #expect(!(try team.text("index.html")).contains(late))
    #expect(ParsedPage(try lesson.text("index.html")).texts["lists"] == nil)
  }
}
