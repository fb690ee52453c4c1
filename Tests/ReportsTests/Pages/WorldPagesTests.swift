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
    let page = try report(worlds: 100).page("scenarios/feed.html")
    #expect(page.ids.contains("hitchTimeRatio-fast"))
    let texts = [try page.text(of: "answer"), try page.text("class", "effect")]
    try expectSnapshot(texts.joined(), named: "worlds/answer.txt")
  }

  @Test func `the index shows what moved, or that nothing did`() throws {
    let texts = try [20, 0].map {
      try report(worlds: 100, trap: $0).page("scenarios/index.html").text(of: "tag-none")
    }
    try expectSnapshot(texts.joined(separator: "\n"), named: "worlds/index.txt")
  }

  @Test func `without worlds a scenario speaks of the central one`() throws {
    let page = try report(worlds: 0).page("scenarios/feed.html")
    let texts = try ["answer", "thresholds"].map(page.text)
    try expectSnapshot(texts.joined(), named: "worlds/without.txt")
  }

  @Test func `a figure of the worlds needs worlds`() throws {
    let texts = try [100, 0].map {
      try report(worlds: $0).page("guide/start.html").text(of: "figure-feed--worlds")
    }
    try expectSnapshot(texts.joined(separator: "\n"), named: "worlds/figure.txt")
  }

  @Test func `the home page leads with findings where there are enough worlds`() throws {
    let lesson = TestReport.settings + "home: lesson\n"
    func home(worlds: Int) throws -> ParsedPage {
      try report(worlds: worlds, settings: lesson).page("index.html")
    }
    let page = try home(worlds: 100)
    try expectSnapshot(page.text("class", "findings"), named: "worlds/findings.txt")
    #expect(page.ids.contains("finding-1"))
    let few = try [0, 10].map(home)
    #expect(few.allSatisfy { $0.texts["findings"] == nil })
    try expectSnapshot(few.map { try $0.text(of: "trust") }.joined(), named: "worlds/too-few.txt")
  }

  @Test func `the worth of a technique is its median over the worlds`() throws {
    // Trap less fix is 21 to 120 ms/s.
    let report = try report(worlds: 100)
    let page = try report.page("techniques/image-preparation.html")
    let texts = [
      try page.text("class", "takeaway"), try page.text(of: "worth"),
      try report.page("techniques/index.html").text("class", "table-scroll"),
    ]
    try expectSnapshot(texts.joined(separator: "\n"), named: "worlds/technique.txt")
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
