import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// What a technique is worth wherever it was compared with everything else unchanged.
@Suite struct TechniquePageTests {
  private static let repetitions = Repetitions(warmUps: 0, trials: 3)

  @Test func `a technique has a page with its effect on every device`() throws {
    let report = try TestReport(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      claims: TestContent.claims,
      repetitions: Self.repetitions
    )
    #expect(report.messages == [])
    let html = try report.text("techniques/image-preparation.html")
    let page = ParsedPage(html)
    #expect(page.isWellFormed)
    #expect(page.links.contains("../guide/start.html"))
    #expect(page.links.contains("../claims.html#claim-preparing-helps"))
    #expect(html.contains("‘Prepared’ instead of ‘Decoded late’ saves "))
    #expect(html.contains(" ms/s of hitches in the median of 1 list on 2 devices, and at most "))
    #expect(
      html.contains(
        "<caption>Image preparation saves hitch time in 2 of 2 pairs of list and device"
      )
    )
    // The other scenario is about another technique.
    #expect(!page.links.contains { $0.contains("dates.html") })
  }

  @Test func `the code of the guide is on the pages of the techniques that it shows`() throws {
    let guide = TestReport.page(
      """
      ## How to

      :::dont caption="Late"
      Not [this](start.md):

      ```swift
      show(image)
      ```
      :::
      :::do caption="Early" technique=imagePreparation:thumbnail
      ```swift
      prepare(image)
      ```
      :::
      """
    )
    let report = try TestReport(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      markdown: [guide],
      repetitions: Self.repetitions
    )
    #expect(report.messages == [])
    let html = try report.text("techniques/image-preparation.html")
    #expect(ParsedPage(html).ids.contains("code"))
    #expect(html.contains("<strong>Do</strong>: Early"))
    #expect(html.contains("<strong>Don’t</strong>: Late"))
    #expect(!html.contains("Not <a"), "text and links stay where they are")
    #expect(html.contains("<a href=\"../guide/start.html#how-to\">Start, How to</a>"))
    #expect(try !report.text("techniques/formatting.html").contains("id=\"code\""))
  }

  @Test func `two variants that also differ in costs say so`() throws {
    let text =
      TestContent.dates + """

          shared:
            title: Shared
            expect: {rating: good}
        """
    let report = try TestReport(["dates": text], markdown: [], repetitions: Self.repetitions)
    let html = try report.text("techniques/formatting.html")
    #expect(
      html.contains("No two variants that pay the same costs differ in this technique alone.")
    )
    #expect(!html.contains("nothing else differs"))
    #expect(!html.contains("in the median of"))
  }

  @Test func `a technique without a difference says where it does not matter`() throws {
    let text = TestContent.feed.replacing("prepareForDisplay", with: "thumbnail")
      .replacing(
        "title: Decoded late\n",
        with: "title: Decoded late\n    techniques: {imagePreparation: prepareForDisplay}\n"
      )
      .replacing("rating: critical", with: "rating: good")
    let html = try TestReport(["feed": text], repetitions: Self.repetitions)
      .text("techniques/image-preparation.html")
    #expect(
      html.contains("It makes no visible difference in the median of 1 list on 2 devices.")
    )
    #expect(html.contains("A feed</a> on all 2 devices"))
  }

  @Test func `the index ranks the techniques, and links to each`() throws {
    let report = try TestReport(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      repetitions: Self.repetitions
    )
    let page = ParsedPage(try report.text("techniques/index.html"))
    #expect(page.links.contains("image-preparation.html"))
    #expect(page.links.contains("formatting.html"))
    #expect(page.texts["table-scroll"]?.first?.contains("Image preparation") == true)
    // Only what scenarios compare has a page.
    #expect(report.site["techniques/masks.html"] == nil)
  }
}
