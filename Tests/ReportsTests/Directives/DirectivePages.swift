import Reports
import Scenarios
import TestSupport
import Testing

/// Pages of the guide with directives, in a site of a feed and some claims.
enum DirectivePages {
  /// Expects exactly one finding about a page, at the mark in its text.
  static func expect(
    _ marked: String,
    _ message: String,
    in feed: String = TestContent.feed,
    run: (ScenarioRun) throws -> ScenarioResult = { $0.run() },
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let text = MarkedText(marked)
    let mark = try #require(text.marks.first, sourceLocation: sourceLocation)
    let report = try report(text.text, in: feed, run: run)
    #expect(
      report.messages == [
        "Content/guide/start.md:\(mark.line + 4):\(mark.column): error: \(message)"
      ],
      sourceLocation: sourceLocation
    )
  }

  /// The page with a text that has no mistakes.
  static func html(
    _ text: String,
    in feed: String = TestContent.feed,
    run: (ScenarioRun) throws -> ScenarioResult = { $0.run() },
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> String {
    let report = try report(text, in: feed, run: run)
    #expect(report.messages == [], sourceLocation: sourceLocation)
    return try report.text("guide/start.html")
  }

  private static func report(
    _ text: String,
    in feed: String,
    run: (ScenarioRun) throws -> ScenarioResult
  ) throws -> TestReport {
    try TestReport(
      ["feed": feed],
      claims: TestContent.claims,
      markdown: [TestReport.page(text)],
      run: run
    )
  }
}
