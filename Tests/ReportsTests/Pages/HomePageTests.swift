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

  private func report(
    _ scenarios: [String: String],
    replays: TestReport.Replays = .none
  ) throws -> TestReport {
    try TestReport(
      scenarios,
      claims: TestContent.claims,
      repetitions: Repetitions(warmUps: 0, trials: 3),
      replays: replays
    )
  }

  private func page(_ path: String, of scenarios: [String: String]) throws -> ParsedPage {
    ParsedPage(try report(scenarios).text(path))
  }

  @Test func `a technique is ranked by the variants that differ in it alone`() throws {
    let alone = try page("index.html", of: ["feed": TestContent.feed])
    #expect(alone.texts["leaders"] == nil)
    let both = ["dates": TestContent.dates, "feed": TestContent.feed]
    let home = try page("index.html", of: both)
    let leaders = try #require(home.texts["leaders"]?.first)
    #expect(leaders.contains("Image preparation"))
    #expect(leaders.contains("over 1 list on 2 devices"))
    #expect(home.links.contains("techniques/image-preparation.html"))
    #expect(home.tables.isEmpty)
  }

  @Test func `variants that differ in two techniques rank neither`() throws {
    let scenarios = ["feed": TestContent.feed, "two": Self.two]
    let leaders = try page("index.html", of: scenarios).texts["leaders"]?.first
    #expect(leaders?.contains("Image preparation") == true)
    #expect(leaders?.contains("Load guarding") == false)
    let alone = try TestReport(["two": Self.two])
    #expect(ParsedPage(try alone.text("index.html")).texts["leaders"] == nil)
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

  @Test func `a toy shows what a hitch is, as far as anything was simulated`() throws {
    let home = try report(["feed": TestContent.feed]).text("index.html")
    #expect(ParsedPage(home).isWellFormed)
    #expect(home.contains("<strong>0.3 ms</strong> over → <strong class=\"late\">16.7 ms</strong>"))
    #expect(home.contains("assets/late-frame.js"))
  }
}
