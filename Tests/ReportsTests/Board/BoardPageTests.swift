import Diagnostics
import Scenarios
import SiteBuilder
import Testing

@Suite struct BoardPageTests {
  @Test func `the page shows all points wrong, and what each of them changes`() throws {
    let report = try TestReport(board: TestContent.board)
    #expect(report.messages == [])
    let html = try report.text("board.html")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(Set(page.ids).count == page.ids.count)
    #expect(Set(page.references).isSubset(of: page.ids))
    let runs = try TestContent.catalog([:], board: TestContent.board).boardRuns(hasWorlds: true)
    let slow = try #require(runs.last)
    #expect(slow.model.id == "slow", "the first device with worlds comes first")
    #expect(html.contains("<option value=\"slow\" selected=\"selected\">Slow Phone, 60 Hz"))
    let wrong = slow.outcome(of: 0)
    #expect(html.contains("<b>\(wrong.hitches / 10).\(wrong.hitches % 10)</b> ms/s"))
    #expect(html.contains("With ten other sets of costs: "))
    #expect(html.contains("<span>1 Keep &lt;formatters&gt;</span>"))
    #expect(html.contains("<a href=\"guide/start.html\">Start</a>"))
    let change = slow.outcome(of: 1).values[6] - wrong.values[6]
    #expect(change < 0, "formatters cost something")
    #expect(html.contains("main thread busy \u{2212}"))
  }

  @Test func `without JavaScript tables show each point alone, on every device`() throws {
    let html = try TestReport(board: TestContent.board).text("board.html")
    for row in ["All wrong", "Only “Draw masks ahead”", "All but “Draw masks ahead”", "All right"] {
      #expect(html.contains("<th scope=\"row\">\(row)</th>"), "\(row)")
    }
    #expect(html.contains("<noscript>"))
    #expect(html.contains("id=\"short\""))
  }

  @Test func `a board that was not run says so, and links to its data are right`() throws {
    let report = try TestReport(
      board: TestContent.board,
      isBoardRun: false,
      markdown: [TestReport.page("See [the board](../board.html#short).")]
    )
    #expect(report.messages == [])
    #expect(try report.text("board.html").contains("Not computed in this build."))
    #expect(report.site["board/short--slow.js"] == nil)
  }

  @Test func `a site without a board has no page for it`() throws {
    #expect(try TestReport.ofFeed.site["board.html"] == nil)
  }

  @Test func `a chapter that does not exist is located`() throws {
    let text = TestContent.board.replacing(
      "chapter: guide/start.md",
      with: "chapter: guide/stat.md"
    )
    let report = try TestReport(board: text)
    #expect(
      report.messages.prefix(1) == [
        "Content/board.yml:6:14: error: no page is made of the chapter 'guide/stat.md'; "
          + "did you mean 'guide/start.md'?"
      ]
    )
  }

  @Test func `its template must place the points`() throws {
    let templates = try TestReport.templates.map { file in
      guard file.path == "Templates/board.mustache" else { return file }
      let text = file.text.replacing(#/(?s)\{\{#points\}\}.*\{\{/points\}\}/#, with: "")
      return SourceFile(path: file.path, text: text)
    }
    let report = try TestReport(board: TestContent.board, templates: templates)
    #expect(
      report.messages == [
        "Templates/board.mustache:1:1: error: template 'board' leaves out what its pages are for; "
          + "write '{{#points}}'"
      ]
    )
  }
}
