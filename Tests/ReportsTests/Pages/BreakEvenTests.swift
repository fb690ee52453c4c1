import Foundation
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// The cost that decides.
@Suite struct BreakEvenTests {
  private static let scenario = TestContent.feed.replacing(
    "expect: {rating: good}\n    thresholds:\n      hitchTimeRatio: {atMost: 5 ms/s}",
    with: "better: {than: decode, by: 5 ms/s, in: 50}"
  )

  /// A site whose fix saves the more the more decoding costs in a world: 10 ms/s above the median, and
  /// nothing below it.
  private func report(
    claims: String? = nil,
    _ others: [String: String] = [:]
  ) throws -> (TestReport, WorldModel, Int) {
    let model = try TestContent.catalog(["feed": TestContent.feed]).worlds(100)
    let index = try #require(model.inputs.firstIndex { $0.key == "cost/image-decoding" })
    let median = model.inputs[index].central
    let report = try TestReport(
      ["feed": Self.scenario].merging(others) { scenario, _ in scenario },
      claims: claims,
      run: { run in
        guard run.scenario.id == "feed" else { return run.run() }
        return
          (try? TestWorlds.judge(run) { variant, world in
            let cost = model.value(ofInput: index, in: world) / median
            return variant == 0 && cost > 1 ? 10 * cost : 0
          }) ?? run.run()
      }
    )
    return (report, model, index)
  }

  @Test func `a scenario and its technique show what decides, with all worlds`() throws {
    let (report, _, _) = try report()
    #expect(report.messages == [])
    let texts = try ["scenarios/feed.html", "techniques/image-preparation.html"].map {
      try report.page($0).text("class", "break-even")
    }
    #expect(texts[0] == texts[1])
    try expectSnapshot(texts[0], named: "scenarios/break-even.txt")
  }

  @Test func `a cost that readers can change has a link to where they can`() throws {
    let list = TestContent.checklist.replacing(
      "list: {items: 200, rowHeight: 44 pt,",
      with: """
        network: lan
        list:
          {items: 200, rowHeight: 300 pt, image: {stored: 1600 x 1200 px, file: 300 kB, shown: 360 x 270 pt},
        """
    )
    let (report, _, _) = try report(claims: nil, ["rows": list])
    #expect(report.messages == [])
    for path in ["scenarios/feed.html", "techniques/image-preparation.html"] {
      #expect(
        try report.text(path).contains(/"\.\.\/whose-cost\.html#rows--fast,[01]{3},0"/),
        "\(path)"
      )
    }
    #expect(try !self.report().0.text("scenarios/feed.html").contains("whose-cost"))
  }

  @Test func `a claim that holds in some worlds shows what decides it`() throws {
    let claims = TestContent.claims.replacing("in: 75", with: "in: 50")
    let page = try report(claims: claims).0.page("claims.html")
    try expectSnapshot(page.text("class", "break-even"), named: "claims/break-even.txt")
    #expect(page.ids.contains("break-even-preparing-helps"))
  }

  @Test func `without worlds nothing decides`() throws {
    let report = try TestReport(claims: TestContent.claims)
    for path in ["scenarios/feed.html", "techniques/image-preparation.html", "claims.html"] {
      #expect(try report.page(path).texts["break-even"] == nil)
    }
  }
}
