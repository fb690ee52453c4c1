import Foundation
import Measurements
import Reports
import Scenarios
import SiteBuilder
import Testing

/// What the pages of measurements say.
@Suite struct MeasurementPageTests {
  private func report(_ entries: [MeasurementEntry]) throws -> TestReport {
    try TestReport(measurements: [TestMeasurements.file(entries)])
  }

  @Test func `the list says how to bring more, and without measurements there is none`() throws {
    #expect(try TestReport.ofFeed.site["measurements/index.html"] == nil)
    let report = try report([TestMeasurements.recording([17, 34, 50])])
    let html = try report.text("measurements/index.html")
    #expect(ParsedPage(html).isWellFormed)
    #expect(html.contains("<code>perfsite import metrics.json</code>"))
  }

  @Test func `the list links to a page for each file and names denominator, device and tool`()
    throws
  {
    let report = try report([TestMeasurements.recording([17, 34, 50], isOpen: false)])
    #expect(report.messages == [])
    let html = try report.text("measurements/index.html")
    #expect(ParsedPage(html).links.contains("m.html"))
    #expect(html.contains("1.68 ms/s"))
    #expect(html.contains("the whole recording, 60 s"))
    #expect(html.contains("Slow Phone, iOS 18.7"))
    #expect(html.contains("Instruments"))
    #expect(html.contains("The &lt;feed&gt;"))
  }

  @Test func `a page leads with the verdict, its denominator and what another would say`() throws {
    let html = try report([TestMeasurements.recording([17, 34, 50])]).text("measurements/m.html")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(
      html.contains(
        "Open: 1.68 ms/s over the whole recording (60 s), good, 33.11 ms/s if nothing scrolled but half a "
          + "second around each hitch (3.05 s), critical: 3 hitches, 101 ms; name what scrolled"
      )
    )
    let rated = try report([TestMeasurements.recording([17, 34, 50], isOpen: false)])
      .text("measurements/m.html")
    #expect(rated.contains("status status-good\">good<"))
    #expect(
      rated.contains("<strong>1.68 ms/s</strong> measured: 3 hitches (101 ms) over the whole")
    )
    #expect(html.contains("Over the time spent scrolling (20 s, from signposts)"))
    #expect(html.contains("5.05 ms/s, warning."))
    #expect(html.contains("<code>--window input=19.6</code>"))
    #expect(html.contains("Severity: 0 low, 1 moderate, 2 high."))
    #expect(html.contains("Feed 1.2, build 34"))
    #expect(html.contains("hitches of the system left out: 2"))
    #expect(html.contains("12\u{202F}345 bytes, SHA-256 abab"))
    for id in ["entry-1-hitches", "entry-1-hitches-plot-times-1", "entry-1-notes", "origin"] {
      #expect(page.ids.contains(id), "\(id)")
    }
  }

  @Test func `iterations have the pooled ratio beside the mean, and the runs that it takes`() throws
  {
    let html = try report([TestMeasurements.iterations]).text("measurements/m.html")
    #expect(html.contains("by all time: 27.37 ms/s. The mean of the ratios is 27.38 ms/s."))
    #expect(html.contains("From 13.69 ms/s to 41.12 ms/s."))
    #expect(html.contains("takes about 49 runs that scatter like these: 44 more."))
    #expect(html.contains("Far from the others, but still counted: iteration 4 and iteration 5."))
    #expect(html.contains("Single hitches: not measured."))
    #expect(html.contains("<dt>Device</dt><dd>not stated</dd>"))
  }

  @Test func `metrics have their margins, and nothing is divided by a baseline of zero`() throws {
    let html = try report([TestMeasurements.iterations]).text("measurements/m.html")
    #expect(html.contains("27.378 ms per s worse; no percentage of 0"))
    #expect(html.contains("0.2 s worse (10 %); 5 % too much"))
    #expect(html.contains("1 not measured"))
  }

  @Test func `a hundred thousand hitches make a small page`() throws {
    let html = try report([TestMeasurements.recording((0..<100_000).map { 10 + $0 % 300 })])
      .text("measurements/m.html")
    #expect(html.utf8.count < 80_000)
    #expect(html.contains("The longest 40 of 100000 hitches"))
  }

  @Test func `several entries are parts of one page`() throws {
    let report = try report([TestMeasurements.recording([17]), TestMeasurements.iterations])
    #expect(report.messages == [])
    let html = try report.text("measurements/m.html")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(Set(page.ids).isSuperset(of: ["entry-1", "entry-2"]))
    #expect(html.contains("The &lt;feed&gt; and 1 more"))
    let list = try report.text("measurements/index.html")
    #expect(ParsedPage(list).links.contains("m.html#entry-2"))
    #expect(!list.contains("m</small>"))
  }

  @Test func `measurements of one name have that of their file beside it`() throws {
    let recording = TestMeasurements.recording([17, 34, 50])
    let list = try report([recording, recording]).text("measurements/index.html")
    #expect(list.ranges(of: "m</small>").count == 2)
  }

  @Test func `what is expected is listed with its margin and its place`() throws {
    let expectations = "expectations:\n  - thresholds:\n      hitchTimeRatio: {atMost: 5 ms/s}\n"
    let report = try TestReport(
      measurements: [
        TestMeasurements.file([TestMeasurements.recording([17, 34, 50], isOpen: false)])
      ],
      expectations: expectations
    )
    #expect(report.messages == [])
    let html = try report.text("measurements/m.html")
    #expect(ParsedPage(html).isWellFormed)
    #expect(html.contains("What is expected"))
    #expect(html.contains("status status-passed\">passed<"))
    #expect(html.contains("<td class=\"number\">3.317 ms/s</td>"))
    #expect(html.contains("Content/measurements.yml:3:"))
  }

  @Test func `a broken expectation is on the status page`() throws {
    let expectations = "expectations:\n  - thresholds:\n      hitchTimeRatio: {atMost: 1 ms/s}\n"
    let report = try TestReport(
      measurements: [TestMeasurements.file([TestMeasurements.recording([17, 34, 50])])],
      expectations: expectations
    )
    let html = try report.text("status.html")
    #expect(html.contains("verdict status-failed"))
    #expect(html.contains("; 1 expectation of real measurements is broken"))
    #expect(html.contains("<a href=\"measurements/index.html\">measured "))
    #expect(html.contains("Expectations of real measurements"))
  }

  @Test func `addresses in notes are links, without the sentence around them`() throws {
    var entry = TestMeasurements.recording([17])
    entry.notes = [
      .remark("See (https://example.org/a?b=1&c), or https://example.org/d. https://")
    ]
    let html = try report([entry]).text("measurements/m.html")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(page.links.contains("https://example.org/d"))
    #expect(html.contains("(<a href=\"https://example.org/a?b=1&amp;c\">"))
    #expect(html.contains("</a>. https://"))
  }

  @Test func `a file without hitches says that they are not measured`() throws {
    let html = try report([MeasurementEntry(title: "Launch")]).text("measurements/m.html")
    #expect(html.contains("Hitches: not measured."))
    #expect(try report([]).messages == [])
  }

  @Test func `recordings whose time is known are drawn in their order`() throws {
    func files(_ hitches: [Int], isDated: Bool = true) throws -> [MeasurementFile] {
      hitches.enumerated().map { index, milliseconds in
        var entry = TestMeasurements.recording([milliseconds], isOpen: false)
        entry.test = "Feed/testScroll()"
        // The files are in another order.
        let day = hitches.count - index
        entry.recorded = isDated ? RecordingTime(seconds: 86_400 * (20_000 + day)) : nil
        return TestMeasurements.file([entry], name: "m\(index)")
      }
    }
    func page(_ files: [MeasurementFile]) throws -> String {
      try TestReport(measurements: files).text("measurements/index.html")
    }
    let changed = try page(files([820, 810, 830, 815, 505, 500, 510, 495, 502, 498]))
    #expect(ParsedPage(changed).ids.contains("history"))
    #expect(
      changed.contains(
        "Hitch time ratio of Feed/testScroll() on Slow Phone: worse, 8.35 → 13.6 ms/s from 2024-10-11 "
          + "(1.2) on"
      ),
      "\(changed.components(separatedBy: "history-1").last?.prefix(2000) ?? "")"
    )
    #expect(changed.contains("Before: typically 8.35"))
    #expect(try page(files([500, 510])).contains("id=\"history\"") == false)
    #expect(try page(files([500, 510, 520], isDated: false)).contains("id=\"history\"") == false)
    #expect(try page(files([500, 510, 520])).contains("3 recordings; a change takes 8 to show"))
  }
}
