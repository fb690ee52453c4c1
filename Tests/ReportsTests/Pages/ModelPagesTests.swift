import FrameLab
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// Devices, networks and costs with their sources.
@Suite struct ModelPagesTests {
  @Test func `every parameter of a device has its source`() throws {
    let html = try TestReport.ofFeed.text("models/devices.html")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(page.ids.contains("model-fast"))
    #expect(page.ids.contains("network-lan"))
    #expect(page.links.contains("#model-slow"))
    #expect(html.contains("<th scope=\"row\">Refresh rate</th>"))
    #expect(html.contains("<td>assumption</td><td>an assumption</td>"))
    #expect(html.contains("<td>cited</td><td>a sheet</td>"))
    #expect(html.contains("<td class=\"number\">0.8–1.2</td>"))
  }

  @Test func `the parameters of the model have a row each`() throws {
    let html = try TestReport.ofFeed.text("models/devices.html")
    #expect(ParsedPage(html).ids.contains("parameters"))
    #expect(html.contains("<span>1 (25 %), 4 (50 %), 8 (25 %)</span>"))
    #expect(html.contains("<span>30 MB–200 MB</span>"))
    #expect(html.contains("<span>0.12–0.8</span>"))
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
    #expect(html.contains("<h2 id=\"quality-b\">B: Reproducible benchmark (1)</h2>"))
    #expect(html.contains("No cost has this quality."))
    #expect(html.contains("0.05–0.33 ms"))
    #expect(html.contains("0.03–10 ms"))
    #expect(html.contains("<small>ms, logarithmic</small>"))
    #expect(html.contains("<i>0.01</i><i></i><i>1</i>"))
    #expect(html.split(separator: "class=\"range-bar\"").count == ListOperation.priced.count + 1)
    #expect(html.contains("<td>the common wisdom</td>"))
    #expect(page.links.contains("https://example.org/?a=1&b=\"2\""))
    #expect(page.links.contains("../scenarios/dates.html"))
  }

  @Test func `the models have pages even when nothing was run`() throws {
    let report = try TestReport(where: { _, _ in false })
    #expect(report.site["models/costs.html"] != nil)
    #expect(report.site["techniques/index.html"] == nil)
    #expect(try report.text("index.html").contains("models/devices.html"))
  }
}
