import FrameLab
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// Pages that show two variants of a scenario show its trap and its fix, whatever was measured.
@Suite struct ContrastPagesTests {
  private static let repetitions = Repetitions(warmUps: 0, trials: 3)

  /// Four variants; neither the first two nor the last two represent the scenario.
  private static let feed =
    TestContent.feed + """

        twice:
          title: Decoded late, with guards off
          techniques: {loadGuarding: none}
          expect: {rating: critical}
        thumbnail:
          title: A thumbnail
          techniques: {imagePreparation: thumbnail, loadGuarding: none}
          expect: {rating: good}
      trap: twice
      fix: prepare
      """

  private func report() throws -> TestReport {
    try TestReport(["feed": Self.feed], repetitions: Self.repetitions, replays: .all)
  }

  private func plain(_ report: TestReport, _ path: String) throws -> String {
    try report.text(path).replacing("&#39;", with: "'")
  }

  @Test func `index, scenario and replay name the same two`() throws {
    let report = try report()
    #expect(report.messages == [])
    let (trap, fix) = ("Decoded late, with guards off", "Prepared")
    #expect(try report.text("scenarios/index.html").contains("title=\"\(trap), then \(fix)\""))
    let scenario = try plain(report, "scenarios/feed.html")
    #expect(scenario.contains("‘\(fix)’ instead of ‘\(trap)’"))
    #expect(try plain(report, "scenarios/feed.html").contains("Frames of \(fix)"))
  }

  @Test func `techniques that make a difference to hitches come first`() throws {
    let html = try report().text("techniques/index.html")
    let saving = try #require(html.firstRange(of: ">Image preparation</a>"))
    // The guard was compared alone, and makes no difference to hitches.
    let other = try #require(html.firstRange(of: ">Load guarding</a>"))
    #expect(saving.lowerBound < other.lowerBound)
  }

  @Test func `a cost that a scenario sets saves nothing`() throws {
    let dates =
      TestContent.dates + """

          measured:
            title: Measured
            techniques: {formatting: perCell}
            expect: {rating: good}
        """
    let report = try TestReport(["dates": dates], markdown: [], repetitions: Self.repetitions)
    let grid = try report.page("techniques/index.html").all("p")
    #expect(grid.contains("No technique was compared alone."))
    #expect(
      try report.page("scenarios/dates.html").all("p").contains(
        "There is no fix to compare with: perfsite explain dates says what to fix first."
      )
    )
  }
}
