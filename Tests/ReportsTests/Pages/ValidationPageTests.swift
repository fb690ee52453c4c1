import Reports
import Scenarios
import SiteBuilder
import Testing

@Suite struct ValidationPageTests {
  @Test func `the page leads with the score and shows a miss as large as a pass`() throws {
    let report = try TestReport(cases: TestContent.cases)
    #expect(report.messages == [])
    let html = try report.text("models/validation.html")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(html.contains("Of 2 held-out criteria it meets 1; random costs 1.0."))
    #expect(html.contains("Of the 1 that random costs mostly miss it meets 0; random costs 0.0."))
    let home = try report.text("index.html")
    #expect(home.contains("Of 2 held-out criteria it meets 1; random costs 1.0."))
    #expect(html.contains("By outcome: 0 inside, 1 missed, 2 not telling."))
    for id in ["chart", "cases", "rules"] { #expect(page.ids.contains(id), "\(id)") }
    #expect(html.contains("A &lt;case&gt;"))
    #expect(html.contains("Random costs meet it as well, so that"))
    #expect(html.contains("100, 100, 100 % of the random tables meet it"))
    #expect(html.contains("status status-failed\">missed<"))
    #expect(html.contains("mark wrong"))
    #expect(page.links.contains("https://example.org/case"))
    #expect(html.contains("<dt>Held out</dt><dd>a reason</dd>"))
    #expect(html.contains("<dt>Calibrated</dt><dd>a reason</dd>"))
  }

  @Test func `what only our costs meet is inside`() throws {
    func met(_ observed: String) -> String {
      TestContent.validationCase(observed: observed, range: observed, metric: "mainThreadTime")
    }
    let probe = try TestContent.catalog([:], cases: ["met": met("1 ms")]).caseRuns(inWorlds: 0)
    let value = try #require(probe.first?.run().devices[0].quantities[0].value)
    let observed = "\(Int(value * 0.9)) to \(Int(value * 1.1)) ms"
    let html = try TestReport(cases: ["met": met(observed)]).text("models/validation.html")
    #expect(html.contains("status status-good\">inside<"))
    #expect(html.contains("Of 1 held-out criteria it meets 1; random costs 0."))
  }

  @Test func `what a miss would take is said`() throws {
    let miss = TestContent.validationCase(
      observed: "5000 to 6000 ms/s",
      range: "4000 to 6000 ms/s",
      isAcknowledged: true
    )
    let html = try TestReport(cases: ["missed": miss]).text("models/validation.html")
    #expect(html.contains("so It would take: more"))
  }

  @Test func `a project without cases has no such page`() throws {
    #expect(try TestReport.ofFeed.site["models/validation.html"] == nil)
  }
}
