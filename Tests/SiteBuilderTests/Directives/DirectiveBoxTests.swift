import Diagnostics
import SiteBuilder
import TestSupport
import Testing
import TextFormats

@Suite struct DirectiveBoxTests {
  @Test func `boxes become notes, figures and pairs`() throws {
    let site = TestSite(
      page: """
        :::code caption="A `Cell` & its <id>"
        ```swift
        let id = 1
        ```
        :::

        :::dont caption="Index `paths`"
        Text and

        ```swift
        tasks[indexPath]
        ```
        :::
        :::do
        :::figure decode
        :::summary
        - **Do**: this.
        :::
        :::note
        Nested
        :::
        :::

        :::dont caption="Odd ` mark"
        :::

        :::do caption="Right"
        :::
        """
    )
    #expect(site.report.isEmpty)
    try expectSnapshot(site.body, named: "boxes.html")
  }

  @Test func `code that says what it shows is kept with its heading`() throws {
    let site = TestSite(
      page: """
        ## First

        :::code caption="One" technique=imagePreparation,shadows
        ```swift
        let id = 1
        ```
        :::

        ## Second

        :::dont
        Text
        :::
        :::do technique=shadows
        ```swift
        let id = 2
        ```
        :::
        """
    )
    #expect(site.report.isEmpty)
    let examples = try #require(site.content.pages.first).examples
    #expect(examples.map(\.techniques) == [["imagePreparation", "shadows"], ["shadows"]])
    #expect(examples.map(\.heading?.id) == ["first", "second"])
    #expect(examples[1].fragment.markup.contains("<div class=\"pair\">"))
    #expect(!examples[1].fragment.markup.contains("Text"))
    // It is on its own page as well.
    #expect(site.body.ranges(of: "language-swift").count == 2)
  }
}
