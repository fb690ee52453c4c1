import FrameLab
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// Devices, networks and costs with their sources.
@Suite struct ModelPagesTests {
  @Test func `every parameter of a device, a network and the model has its source`() throws {
    let page = try TestReport.ofFeed.page("models/devices.html")
    #expect(page.ids.contains("model-fast") && page.links.contains("#model-slow"))
    let texts = try ["model-slow", "network-lan", "parameters"].map(page.text)
    try expectSnapshot(texts.joined(separator: "\n"), named: "models/devices.txt")
  }

  @Test func `costs are grouped by quality, with what scenarios set instead`() throws {
    let report = try TestReport(["feed": TestContent.feed, "dates": TestContent.dates])
    let html = try report.text("models/costs.html")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    for id in ["quality-a", "quality-b", "quality-c", "quality-m", "overrides"] {
      #expect(page.ids.contains(id), "\(id)")
      #expect(page.links.contains("#\(id)"), "\(id)")
    }
    let texts = try ["quality-a", "quality-b", "quality-c", "overrides"].map(page.text)
    try expectSnapshot(texts.joined(separator: "\n"), named: "models/costs.txt")
    #expect(html.split(separator: "class=\"range-bar\"").count == ListOperation.priced.count + 1)
  }

  @Test func `the models have pages even when nothing was run`() throws {
    let report = try TestReport(where: { _, _ in false })
    #expect(report.site["models/costs.html"] != nil)
    #expect(report.site["techniques/index.html"] == nil)
    #expect(try report.page("index.html").links.contains("models/devices.html"))
  }
}
