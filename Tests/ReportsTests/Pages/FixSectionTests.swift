import Reports
import TestSupport
import Testing

/// What a reader of a scenario's page can do next.
@Suite struct FixSectionTests {
  private func fix(_ report: TestReport) throws -> String {
    try report.page("scenarios/feed.html").text(of: "fix")
  }

  @Test func `the page links to its chapter and techniques`() throws {
    try expectSnapshot(fix(TestReport.ofFeed), named: "scenarios/fix.txt")
  }

  @Test func `the code of the technique that the fix changes is on the page`() throws {
    func text(_ technique: String) -> String {
      """
      ## Prepare

      :::code caption="How" technique=\(technique)
      ```swift
      await image.byPreparingForDisplay()
      ```
      :::
      """
    }
    let shown = try fix(
      TestReport(markdown: [TestReport.page(text("imagePreparation:prepareForDisplay"))])
    )
    try expectSnapshot(shown, named: "scenarios/fix-code.txt")
    let other = try fix(TestReport(markdown: [TestReport.page(text("imagePreparation:thumbnail"))]))
    #expect(try other == fix(TestReport.ofFeed))
  }

  @Test func `a scenario with a replay shows it, another does not`() throws {
    let played = try TestReport.ofFeedWithReplays.page("scenarios/feed.html")
    let other = try TestReport.ofFeed.page("scenarios/feed.html")
    for device in ["fast", "slow"] {
      #expect(played.ids.contains("replay-\(device)"))
      #expect(!other.ids.contains("replay-\(device)"))
    }
  }

  @Test func `scenarios link to their neighbors`() throws {
    let report = try TestReport(["dates": TestContent.dates, "feed": TestContent.feed])
    let first = try report.page("scenarios/dates.html").text("class", "pager")
    let last = try report.page("scenarios/feed.html").text("class", "pager")
    #expect(first == "[A feed →](feed.html) (rel=next)\n")
    #expect(last == "[← Dates](dates.html) (rel=prev)\n")
  }
}
