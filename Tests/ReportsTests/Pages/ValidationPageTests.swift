import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

@Suite struct ValidationPageTests {
  @Test func `the page leads with the score and shows a miss as large as a pass`() throws {
    let report = try TestReport(cases: TestContent.cases)
    #expect(report.messages == [])
    let page = try report.page("models/validation.html")
    #expect(page.ids.contains("chart"))
    let texts = try [page.text("class", "text"), report.page("index.html").text("class", "score")]
    try expectSnapshot(texts.joined(separator: "\n"), named: "models/validation.txt")
  }

  @Test func `what only our costs meet is inside`() throws {
    func met(_ observed: String) -> String {
      TestContent.validationCase(observed: observed, range: observed, metric: "mainThreadTime")
    }
    let probe = try TestContent.catalog([:], cases: ["met": met("1 ms")]).caseRuns(inWorlds: 0)
    let value = try #require(probe.first?.run().devices[0].quantities[0].value)
    let observed = "\(Int(value * 0.9)) to \(Int(value * 1.1)) ms"
    let page = try TestReport(cases: ["met": met(observed)]).page("models/validation.html")
    #expect(page.texts["status status-good"] == ["inside"])
    #expect(page.all("strong").first == "Of 1 held-out criterion it meets 1; random costs 0.2.")
  }

  @Test func `what a miss would take is said`() throws {
    let miss = TestContent.validationCase(
      observed: "5000 to 6000 ms/s",
      range: "4000 to 6000 ms/s",
      isAcknowledged: true
    )
    let page = try TestReport(cases: ["missed": miss]).page("models/validation.html")
    #expect(page.all("dd").contains("so It would take: more"))
  }

  @Test func `a project without cases has no such page`() throws {
    #expect(try TestReport.ofFeed.site["models/validation.html"] == nil)
  }
}
