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

  private func home(_ scenarios: [String: String]) throws -> ParsedPage {
    ParsedPage(
      try TestReport(
        scenarios,
        claims: TestContent.claims,
        repetitions: Repetitions(warmUps: 0, trials: 3)
      ).text("index.html")
    )
  }

  @Test func `a technique is ranked by the variants that differ in it alone`() throws {
    let page = try home(["feed": TestContent.feed])
    let leaders = try #require(page.texts["leaders"]?.first)
    #expect(leaders.contains("Image preparation"))
    #expect(leaders.contains("over 1 list on 2 devices"))
    #expect(page.links.contains("techniques/image-preparation.html"))
    #expect(page.links.contains("scenarios/feed.html"))
    // Head and one row: technique, median, least and most, and in how many lists.
    #expect(page.tables.first == [5, 5])
  }

  @Test func `variants that differ in two techniques rank neither`() throws {
    let page = try home(["feed": TestContent.feed, "two": Self.two])
    #expect(page.tables.first == [5, 5])
    let alone = try TestReport(["two": Self.two])
    #expect(ParsedPage(try alone.text("index.html")).texts["leaders"] == nil)
  }

  @Test func `scenarios are under their first tag, those without one last`() throws {
    let page = try home(["feed": TestContent.feed, "two": Self.two])
    let groups = try #require(page.texts["group"])
    #expect(groups.count == 2)
    #expect(groups.first?.contains("One decision, and two") == true)
    #expect(groups.last?.contains("A feed") == true)
    #expect(page.links.contains("#tag-whole-list"))
    #expect(page.ids.contains("tag-whole-list"))
    #expect(page.ids.contains("tag-none"))
  }

  @Test func `the parts of the site are entries, with what each offers`() throws {
    let entries = try #require(try home(["feed": TestContent.feed]).texts["entries"]?.first)
    #expect(entries.contains("1 chapter"))
    #expect(entries.contains("1 list"))
    #expect(entries.contains("3 sentences"))
  }
}
