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
    try report(scenarios).page(path)
  }

  @Test func `a team's home begins with its lists`() throws {
    let home = try page("index.html", of: ["feed": TestContent.feed, "two": Self.one])
    try expectSnapshot(home.text("class", "lists"), named: "home/lists.txt")
    #expect(home.links.contains("late-frame.html"))
    #expect(home.texts["findings"] == nil)
  }

  @Test func `a list without a fix has no column of verdicts`() throws {
    let report = try report(["feed": TestContent.feed, "two": Self.one])
    let head = "Verdict on the fix"
    #expect(try report.page("scenarios/feed.html").all("th").contains(head))
    #expect(try !report.page("scenarios/two.html").all("th").contains(head))
  }

  @Test func `the lesson is followed by two lists, one of which hitches`() throws {
    let settings = TestReport.settings + "home: lesson\n"
    let report = try TestReport(
      settings: settings,
      replays: .all,
      where: { _, model in model.device.refreshRateHertz == 60 }
    )
    let pair = try report.page("index.html").text("class", "pair")
    try expectSnapshot(pair, named: "home/pair.txt")
    let without = try self.report(["feed": TestContent.feed], settings: settings)
    #expect(try without.page("index.html").texts["pair"] == nil)
  }

  @Test func `scenarios are under their first tag, those without one last`() throws {
    let index = try page(
      "scenarios/index.html",
      of: ["feed": TestContent.feed, "two": Self.two]
    )
    #expect(index.links.contains("#tag-whole-list"))
    let groups = try ["tag-whole-list", "tag-none"].map(index.text)
    try expectSnapshot(groups.joined(separator: "\n"), named: "home/groups.txt")
  }

  @Test func `it leads to the first chapter, the scenarios and the replays`() throws {
    let home = try report(["feed": TestContent.feed], replays: .all).page("index.html")
    try expectSnapshot(home.text("class", "entries"), named: "home/entries.txt")
  }

  @Test func `a lesson shows what a hitch is, on its own page or on the home page`() throws {
    let team = try report(["feed": TestContent.feed])
    let lesson = try report(
      ["feed": TestContent.feed],
      settings: TestReport.settings + "home: lesson\n"
    )
    for html in [try team.text("late-frame.html"), try lesson.text("index.html")] {
      #expect(ParsedPage(html).texts["says"] == ["0.3 ms over → 16.7 ms frozen"])
      #expect(html.contains("assets/late-frame.js"))
    }
    #expect(try team.page("index.html").texts["says"] == nil)
    #expect(try lesson.page("index.html").texts["lists"] == nil)
  }
}
