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

        :::code caption="One" technique=imagePreparation:thumbnail,shadows:path
        ```swift
        let id = 1
        ```
        :::

        ## Second

        :::dont
        Text
        :::
        :::do technique=shadows:path
        ```swift
        let id = 2
        ```
        :::
        """
    )
    #expect(site.report.isEmpty)
    let examples = try #require(site.content.pages.first).examples
    #expect(
      examples.map(\.choices) == [
        ["imagePreparation:thumbnail", "shadows:path"], ["shadows:path"],
      ]
    )
    #expect(examples.map(\.heading?.id) == ["first", "second"])
    try expectSnapshot(examples[1].fragment.markup, named: "example.html")
    // It is on its own page as well.
    #expect(site.body.ranges(of: "language-swift").count == 2)
  }

  @Test(arguments: [24, 25])
  func `of long code other pages show how it begins`(lines: Int) throws {
    let code = (1...lines).map { "let id\($0) = \($0)\n" }.joined()
    let site = TestSite(
      page: ":::code caption=\"A\" technique=shadows:path\n```swift\n\(code)```\n:::\n"
    )
    let example = try #require(site.content.pages.first?.examples.first).fragment.markup
    #expect(example.contains("id25") == (lines == 25))
    #expect(example.contains("<summary>All 25 lines</summary>") == (lines == 25))
    #expect(!site.body.contains("<summary>"))
  }
}
