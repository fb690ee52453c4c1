import Foundation
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// What pages say about the worlds.
@Suite struct WorldPagesTests {
  private static let scenario = TestContent.feed.replacing(
    "expect: {rating: good}",
    with: "better: {than: decode, by: 5 ms/s}"
  )

  private func report(
    worlds: Int,
    trap: Double = 20,
    settings: String = TestReport.settings
  ) throws -> TestReport {
    let markdown = [TestReport.page(":::figure feed kind=worlds")]
    return try TestReport(
      ["feed": Self.scenario],
      markdown: markdown,
      settings: settings,
      run: { run in
        // The worlds are given; only the central one is simulated.
        guard worlds > 0 else { return run.run() }
        return
          (try? TestWorlds.judge(run, worlds: worlds) { variant, world in
            variant == 0 && trap > 0 ? trap + Double(world) : 0
          }) ?? run.run()
      }
    )
  }

  @Test func `a scenario leads with its answer, its share and its distribution`() throws {
    let html = try report(worlds: 100).text("scenarios/feed.html")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(page.texts["status status-helps"]?.contains("helps on all 100") == true)
    #expect(page.texts["finding"]?.count == 1)
    #expect(page.texts["finding"]?.first?.contains("helps on all 100.") == true)
    #expect(page.ids.contains("hitchTimeRatio-fast"))
    let answer = try #require(html.range(of: "class=\"finding\""))
    let typical = try #require(html.range(of: "the median over 100 plausible phones"))
    #expect(answer.lowerBound < typical.lowerBound)
    #expect(html.contains("The median gain is 70 ms/s of hitch time ratio"))
    #expect(html.contains("It helps on 100, makes no visible difference on 0, hurts on 0 of 100"))
  }

  @Test func `the index shows what moved, or that nothing did`() throws {
    let moved = try report(worlds: 100).text("scenarios/index.html")
    #expect(moved.contains("70 → <strong>0.0 ms/s</strong>"))
    let still = try report(worlds: 100, trap: 0).text("scenarios/index.html")
    #expect(still.contains("no visible difference"))
    #expect(!still.contains("0.0 → "))
  }

  @Test func `the verdict on each device is beside its typical values`() throws {
    let html = try report(worlds: 100).text("scenarios/feed.html")
    #expect(html.contains("<th scope=\"row\">Verdict on the fix</th>"))
    let cell = /<span class="status status-helps">helps on all 100<\/span>/
    #expect(html.matches(of: cell).count == 2)
  }

  @Test func `without worlds a scenario speaks of the central one`() throws {
    let html = try report(worlds: 0).text("scenarios/feed.html")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(html.contains("too few phones were simulated for a verdict."))
    #expect(html.contains("one typical run"))
    #expect(html.contains("<td>not run <small>95 needed</small></td>"))
  }

  @Test func `a figure of the worlds needs worlds`() throws {
    let drawn = try report(worlds: 100).text("guide/start.html")
    #expect(drawn.contains("id=\"figure-feed--worlds\""))
    #expect(drawn.contains("each dot: 5 of 100 phones"))
    #expect(try report(worlds: 0).text("guide/start.html").contains("Not computed in this build."))
  }

  @Test func `the home page leads with findings where there are enough worlds`() throws {
    let lesson = TestReport.settings + "home: lesson\n"
    func home(worlds: Int) throws -> String {
      try report(worlds: worlds, settings: lesson).text("index.html")
    }
    let page = ParsedPage(try home(worlds: 100))
    #expect(page.isWellFormed)
    #expect(
      page.texts["findings"]?.first?.contains("typically 70 ms/s critical with the trap") == true
    )
    #expect(page.ids.contains("finding-1"))
    for worlds in [0, 10] {
      let page = ParsedPage(try home(worlds: worlds))
      #expect(page.texts["findings"] == nil)
    }
    #expect(try home(worlds: 0).contains("Only one phone was simulated"))
    #expect(try home(worlds: 10).contains("10 phones were simulated; it takes 40"))
  }

  @Test func `the worth of a technique is its median over the worlds`() throws {
    let html = try report(worlds: 100).text("techniques/image-preparation.html")
    #expect(ParsedPage(html).isWellFormed)
    // Trap less fix is 21 to 120 ms/s.
    #expect(html.contains("saves 70 ms/s of hitches in the median of 1 list on 2 devices"))
    #expect(html.contains("<td class=\"number\">30 to 110</td>"))
    #expect(html.contains("prepareForDisplay, not onCommit <small>nothing else differs"))
    #expect(html.contains("\"../scenarios/feed.html#device-fast\""))
    #expect(html.contains("\"../scenarios/feed.html#device-slow\""))
    let index = try report(worlds: 100).text("techniques/index.html")
    #expect(
      index.contains(
        "#device-fast\"><span class=\"status status-helps\">helps</span> 70 ms/s</a>"
      )
    )
  }

  /// Trap less fix is 21 to 120 ms/s, and 53 with every cost at its middle, which no page says.
  @Test func `no page has another figure of the comparison than its effect`() throws {
    let site = try report(worlds: 100)
    let scale = ["1", "5", "10"]
    // The gain, and the values of the trap and of the fix: median, 10th and 90th percentile.
    let figures = ["70", "30", "110", "0.0"]
    var count = 0
    for page in site.site.files.map(\.path)
    where page.hasSuffix(".html") {
      let text = try site.text(page).replacing(/<(script|style)[\s\S]*?<\/\1>/, with: "")
        .replacing(/<[^>]+>/, with: "")
      for figure in text.matches(of: /([0-9][0-9.,]*) ms\/s/) {
        let number = String(figure.output.1)
        #expect((figures + scale).contains(number), "\(page): \(number) ms/s")
        count += 1
      }
    }
    #expect(count > 20)
  }
}
