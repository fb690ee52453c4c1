import Reports
import TestSupport
import Testing

/// What a reader of a scenario's page can do next.
@Suite struct FixSectionTests {
  private func fix(_ report: TestReport) throws -> Substring {
    let html = try report.text("scenarios/feed.html")
    let start = try #require(html.firstRange(of: "<h2 id=\"fix\">"))
    let rest = html[start.upperBound...]
    return rest[..<(try #require(rest.firstRange(of: "<h2 "))).lowerBound]
  }

  @Test func `the page links to its chapter and techniques`() throws {
    let part = try fix(TestReport.ofFeed)
    #expect(part.contains("<dt>Techniques</dt>"))
    #expect(part.contains("\"../techniques/image-preparation.html\""))
    #expect(part.contains("<dt>What to do</dt>"))
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
    #expect(shown.contains("byPreparingForDisplay"))
    #expect(shown.contains("<a href=\"../guide/start.html#prepare\">"))
    let other = try fix(TestReport(markdown: [TestReport.page(text("imagePreparation:thumbnail"))]))
    #expect(!other.contains("byPreparingForDisplay"))
  }

  @Test func `a scenario with a replay shows it, another does not`() throws {
    let played = try TestReport.ofFeedWithReplays.text("scenarios/feed.html")
    let other = try TestReport.ofFeed.text("scenarios/feed.html")
    for device in ["fast", "slow"] {
      #expect(ParsedPage(played).ids.contains("replay-\(device)"))
      #expect(!ParsedPage(other).ids.contains("replay-\(device)"))
    }
  }

  @Test func `scenarios link to their neighbors`() throws {
    let report = try TestReport(["dates": TestContent.dates, "feed": TestContent.feed])
    let first = try report.text("scenarios/dates.html")
    let last = try report.text("scenarios/feed.html")
    #expect(first.contains("<a rel=\"next\" href=\"feed.html\">"))
    #expect(!first.contains("rel=\"prev\""))
    #expect(last.contains("<a rel=\"prev\" href=\"dates.html\">"))
    #expect(!last.contains("rel=\"next\""))
  }
}
