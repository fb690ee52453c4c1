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
    let page = try report.page("techniques/image-preparation.html")
    try expectSnapshot(page.text("class", "text"), named: "techniques/page.txt")
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
    // Text and links stay where they are.
    let code = try report.page("techniques/image-preparation.html").text(of: "code")
    try expectSnapshot(code, named: "techniques/code.txt")
    #expect(try !report.page("techniques/formatting.html").ids.contains("code"))
  }

  @Test func `two variants that also differ in costs say so`() throws {
    let text =
      TestContent.dates + """

          shared:
            title: Shared
            expect: {rating: good}
        """
    let report = try TestReport(["dates": text], markdown: [], repetitions: Self.repetitions)
    #expect(
      try report.page("techniques/formatting.html").all("p").contains(
        "No two variants that pay the same costs differ in this technique alone."
      )
    )
  }

  @Test func `a technique without a difference says where it does not matter`() throws {
    let text = TestContent.feed.replacing("prepareForDisplay", with: "thumbnail")
      .replacing(
        "title: Decoded late\n",
        with: "title: Decoded late\n    techniques: {imagePreparation: prepareForDisplay}\n"
      )
      .replacing("rating: critical", with: "rating: good")
    let page = try TestReport(["feed": text], repetitions: Self.repetitions)
      .page("techniques/image-preparation.html")
    try expectSnapshot(page.text("class", "text"), named: "techniques/no-difference.txt")
  }

  @Test func `the index ranks the techniques, and links to each`() throws {
    let report = try TestReport(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      repetitions: Self.repetitions
    )
    let names = try report.page("techniques/index.html").all("th")
    #expect(
      names.suffix(2) == [
        "[Image preparation](image-preparation.html) When and where images are decoded.",
        "[Formatting](formatting.html) Where the formatted dates, numbers and measurements of a "
          + "cell come from.",
      ]
    )
    // Only what scenarios compare has a page.
    #expect(report.site["techniques/masks.html"] == nil)
  }
}
