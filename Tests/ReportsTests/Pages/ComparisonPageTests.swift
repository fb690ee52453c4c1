import FrameLab
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// Two variants, or two displays, side by side.
@Suite struct ComparisonPageTests {
  private static let repetitions = Repetitions(warmUps: 0, trials: 3)

  @Test func `the trap is compared with each other variant, trial by trial`() throws {
    let report = try TestReport(repetitions: Self.repetitions)
    #expect(report.messages == [])
    let html = try report.text("scenarios/feed/decode-vs-prepare.html")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(page.ids.filter { $0.hasPrefix("on-") } == ["on-fast", "on-slow"])
    #expect(page.ids.contains("causes-fast"))
    // Both variants are in one timeline, so they share its axes.
    #expect(page.ids.filter { $0 == "timeline-fast" }.count == 1)
    for variant in ["decode", "prepare"] { #expect(html.contains("data-panel=\"\(variant)\"")) }
    #expect(page.links.contains("../feed.html"))
    #expect(html.contains("<h1>Decoded late vs prepared</h1>"))
    // Three trials, all with less.
    #expect(html.contains("<td class=\"number\">3, 0, 0</td>"))
  }

  @Test func `the page begins with which of the two is better, and how sure that is`() throws {
    func text(_ better: Int) throws -> String {
      try TestReport(
        repetitions: Repetitions(warmUps: 0, trials: 1),
        run: { run in
          // The fix halves what the trap measures in the first worlds, and changes nothing in others.
          (try? TestWorlds.judge(run) { variant, world in
            variant == 1 && world <= better ? 50 : 100
          }) ?? run.run()
        }
      ).text("scenarios/feed/decode-vs-prepare.html")
    }
    let robust = try text(98)
    #expect(
      robust.contains(
        "status-robust\">robust</span> ‘Prepared’ does better than ‘Decoded late’ in hitch time ratio."
      )
    )
    #expect(
      robust.contains(
        "‘Prepared’ is better in 98 and about equal in 2 of 100 worlds. Its median gain is "
          + "50.0 ms/s, the 10th to 90th percentile 50.0 to 50.0 ms/s."
      )
    )
    #expect(try text(80).contains("status-likely\">likely</span> ‘Prepared’ does better"))
    #expect(try text(50).contains("status-open\">open</span> Open which does better"))
    #expect(
      try text(0).contains(
        "status-robust\">robust</span> ‘Decoded late’ and ‘Prepared’ are about equal"
      )
    )
  }

  @Test func `former addresses lead to the comparisons`() throws {
    let report = try TestReport(repetitions: Self.repetitions)
    let former = try report.text("compare/feed/decode--prepare.html")
    #expect(former.contains("content=\"0; url=../../scenarios/feed/decode-vs-prepare.html\""))
    #expect(report.site["compare/feed/devices/slow--fast.html"] != nil)
    #expect(report.site["compare/index.html"] != nil)
  }

  @Test func `a slow display is compared with a fast one`() throws {
    let report = try TestReport(repetitions: Self.repetitions)
    let page = ParsedPage(try report.text("scenarios/feed/devices/slow-vs-fast.html"))
    #expect(page.isWellFormed)
    #expect(page.ids.filter { $0.hasPrefix("with-") } == ["with-decode", "with-prepare"])
    #expect(page.ids.contains("timeline-slow"))
    #expect(page.ids.contains("timeline-fast"))
  }

  @Test func `the index leads to every comparison`() throws {
    let report = try TestReport(repetitions: Self.repetitions)
    let page = ParsedPage(try report.text("comparisons.html"))
    #expect(
      page.links.filter { $0.hasPrefix("scenarios/feed/") } == [
        "scenarios/feed/decode-vs-prepare.html", "scenarios/feed/devices/slow-vs-fast.html",
      ]
    )
  }

  @Test func `a single variant on one kind of display has nothing to compare`() throws {
    let text = TestContent.dates.replacing("[fast, slow]", with: "[slow]")
    let report = try TestReport(["dates": text], markdown: [])
    #expect(
      !report.site.files.contains { $0.path.contains("-vs-") || $0.path.hasPrefix("compare") }
    )
    #expect(try !report.text("index.html").contains("comparisons.html"))
  }

  @Test func `without late frames there are no frames to show`() throws {
    let report = try TestReport(
      repetitions: Self.repetitions,
      run: { run in run.assemble(run.jobs.map { _ in TestOutcomes.trial(hitchNanoseconds: 0) }) }
    )
    let page = ParsedPage(try report.text("scenarios/feed/decode-vs-prepare.html"))
    #expect(!page.ids.contains { $0.hasPrefix("timeline-") })
  }

  /// Looking at every frame of a result for each of its comparisons would take 16 times as long.
  @Test(.slow) func `four times the variants take about four times as long`() throws {
    func time(variants count: Int) throws -> Int {
      let variants = (1...count).map {
        "\n  v\($0):\n    title: \($0) ahead\n    techniques: {dataPrefetching: {ahead: \($0)}}"
          + "\n    thresholds: {hitchCount: {atLeast: 0}}"
      }
      let scenarios = ["feed": TestContent.feed + variants.joined()]
      let times = try (0..<2).map { _ in try processorTime { _ = try TestReport(scenarios) } }
      return times.min() ?? 0
    }
    let times = (few: try time(variants: 60), many: try time(variants: 240))
    #expect(times.few > 0)
    #expect(times.many < times.few * 9, "\(times) ns")
  }
}
