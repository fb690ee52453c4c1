import Foundation
import Measurements
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// What the pages of measurements say.
@Suite struct MeasurementPageTests {
  private func report(_ entries: [MeasurementEntry]) throws -> TestReport {
    try TestReport(measurements: [TestMeasurements.file(entries)])
  }

  private func page(_ entries: [MeasurementEntry]) throws -> ParsedPage {
    try report(entries).page("measurements/m.html")
  }

  @Test func `the list has a page for each file, and says how to bring more`() throws {
    #expect(try TestReport.ofFeed.site["measurements/index.html"] == nil)
    let report = try report([TestMeasurements.recording([17, 34, 50], isOpen: false)])
    #expect(report.messages == [])
    let list = try report.page("measurements/index.html").text(of: "content")
    try expectSnapshot(list, named: "measurements/list.txt")
  }

  @Test func `a page leads with the verdict, its denominator and what another would say`() throws {
    let page = try page([TestMeasurements.recording([17, 34, 50])])
    #expect(page.ids.contains("entry-1-hitches-plot-times-1"))
    try expectSnapshot(page.text("class", "text"), named: "measurements/recording.txt")
    let rated = try self.page([TestMeasurements.recording([17, 34, 50], isOpen: false)])
    #expect(
      try rated.text("class", "takeaway")
        == "{good} good 1.68 ms/s measured: 3 hitches (101 ms) over the whole recording "
        + "(60 s, from the contents).\n"
    )
  }

  /// The pooled ratio is beside the mean, and nothing is divided by a baseline of zero.
  @Test func `iterations have the runs that a difference takes, metrics their margins`() throws {
    let text = try page([TestMeasurements.iterations]).text("class", "text")
    try expectSnapshot(text, named: "measurements/iterations.txt")
  }

  @Test func `a hundred thousand hitches make a small page`() throws {
    let report = try report([TestMeasurements.recording((0..<100_000).map { 10 + $0 % 300 })])
    #expect(try report.text("measurements/m.html").utf8.count < 80_000)
    let captions = try report.page("measurements/m.html").all("caption")
    #expect(captions.first == "The longest 40 of 100000 hitches")
  }

  @Test func `several entries are parts of one page`() throws {
    let report = try report([TestMeasurements.recording([17]), TestMeasurements.iterations])
    #expect(report.messages == [])
    let page = try report.page("measurements/m.html")
    #expect(Set(page.ids).isSuperset(of: ["entry-1", "entry-2"]))
    #expect(page.all("h1") == ["# The <feed> and 1 more"])
    let list = try report.page("measurements/index.html").text("class", "table-scroll")
    try expectSnapshot(list, named: "measurements/two-entries.txt")
  }

  @Test func `measurements of one name have that of their file beside it`() throws {
    let recording = TestMeasurements.recording([17, 34, 50])
    let list = try report([recording, recording]).page("measurements/index.html")
    #expect(list.all("small").count { $0.hasSuffix(", m") } == 2)
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
    let expected = try report.page("measurements/m.html").text(of: "entry-1-expected")
    try expectSnapshot(expected, named: "measurements/expected.txt")
  }

  @Test func `a broken expectation is on the status page`() throws {
    let expectations = "expectations:\n  - thresholds:\n      hitchTimeRatio: {atMost: 1 ms/s}\n"
    let report = try TestReport(
      measurements: [TestMeasurements.file([TestMeasurements.recording([17, 34, 50])])],
      expectations: expectations
    )
    let status = try report.page("status.html").text(of: "content")
    try expectSnapshot(status, named: "measurements/broken.txt")
  }

  @Test func `addresses in notes are links, without the sentence around them`() throws {
    var entry = TestMeasurements.recording([17])
    entry.notes = [
      .remark("See (https://example.org/a?b=1&c), or https://example.org/d. https://")
    ]
    #expect(
      try page([entry]).text(of: "entry-1-notes") == """
        ## What to know
        - See ([https://example.org/a?b=1&c](https://example.org/a?b=1&c)), or \
        [https://example.org/d](https://example.org/d). https://

        """
    )
  }

  @Test func `a file without hitches says that they are not measured`() throws {
    let sentence = "Hitches: not measured. The metrics below are all that was read."
    #expect(try page([MeasurementEntry(title: "Launch")]).all("p").contains(sentence))
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
    func page(_ files: [MeasurementFile]) throws -> ParsedPage {
      try TestReport(measurements: files).page("measurements/index.html")
    }
    let changed = try page(files([820, 810, 830, 815, 505, 500, 510, 495, 502, 498]))
    try expectSnapshot(changed.text(of: "history"), named: "measurements/history.txt")
    #expect(try !page(files([500, 510])).ids.contains("history"))
    #expect(try !page(files([500, 510, 520], isDated: false)).ids.contains("history"))
    let short = try page(files([500, 510, 520])).text(of: "history")
    try expectSnapshot(short, named: "measurements/history-short.txt")
  }
}
