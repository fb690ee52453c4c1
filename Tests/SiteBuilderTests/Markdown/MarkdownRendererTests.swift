import Diagnostics
import SiteBuilder
import TestSupport
import Testing
import TextFormats

@Suite struct MarkdownRendererTests {
  @Test func aPageWithEverything() throws {
    let site = TestSite(
      page: """

        ## Reuse & friends

        Text with `code <b>`, **strong**, *em*, ~~gone~~,\\
        a [link](other.md#top "Title"), [home](/index.html?x=1), <https://example.org/?a=1&b=2>
        and ![a list](../assets/list.svg).

        ### Reuse & friends

        - one
          - two
        - three

        1. first

           loose

        5. second

        - [x] done *well*
        - [ ] open

        7. seven

        > quote
        >
        > - in it

        | Name | | Time |
        |:--|:-:|--:|
        | a `b` | c \\| d | **1** |

        ```swift title=x
        let a = b < c
        ```

            indented & plain

        ---
        """
    )
    // The pages that it links to are not there.
    #expect(site.diagnostics.map(\.message).filter { !$0.contains("leads to no page") } == [])
    try expectSnapshot(site.body, named: "page.html")
    let headings = site.content.pages[0].headings.map { heading in
      "\(heading.level) #\(heading.id) \(heading.title) \(heading.place.position ?? .start)\n"
    }
    try expectSnapshot(headings.joined(), named: "headings.txt")
  }

  @Test func directivesAreAskedForWithTheirPlaces() throws {
    let site = TestSite(
      page: """

        ## Decode
        :::figure decode kind=hitch-ratio device="iphone 11" extra "two words"
        Right below, :value[decode a=1 b==] and (:value[reuse]).
        :::note
        - item
        :::
        :::warning
        Outer
        :::note
        | a |
        |---|
        | b |
        :::
        :::
        \\:value[not] `:value[code]` a:value[b] 10:30 :: x

        ```
        :::figure code
        ```

            :::figure code
        """
    )
    #expect(site.report.isEmpty)
    try expectSnapshot(site.body, named: "directives.html")
  }

  @Test func `tables with the same columns have distinct names`() {
    let table = "| Key | What |\n|---|---|\n| a | b |\n\n"
    let site = TestSite(page: "\n\(table)text\n\n\(table)| | |\n|---|---|\n| a | b |\n")
    for name in ["Table: Key, What", "Table: Key, What (2)", "Table"] {
      #expect(site.body.ranges(of: "aria-label=\"\(name)\"").count == 1, "\(name)")
    }
  }

  @Test func headingsMakeWayForDirectives() {
    let site = TestSite(page: "## Decode\n\n## Decode\n\n## !?\n\n:::figure decode\n\n[x](#decode)")
    #expect(site.report.isEmpty)
    let page = site.content.pages.first
    #expect(page?.headings.map(\.id) == ["decode-2", "decode-3", "section"])
    #expect(page?.anchors == ["decode", "decode-2", "decode-3", "section"])
  }

  @Test func windowsLineEndsChangeNothing() {
    let text = "## A\n\ntext *b*\nmore\n\n:::note\nc\n:::\n\n```\nx\n```\n"
    let windows = TestSite([
      SourceFile(
        path: "Content/guide/page.md",
        text: "\u{FEFF}---\r\ntitle: Page\r\ndescription: About it\r\n---\r\n"
          + text.replacing("\n", with: "\r\n")
      )
    ])
    #expect(windows.report.isEmpty)
    #expect(windows.body == TestSite(page: text).body)
  }

  @Test(arguments: [
    String(repeating: ">", count: 100_000), String(repeating: "[", count: 100_000),
    String(repeating: ":::note\n", count: 2_000), String(repeating: ":value[", count: 20_000),
    String(repeating: ":value[decode] ", count: 2_000), "\0", "a\0b", "\r\r:::\r", ":::", "::::::",
    String(repeating: "|a", count: 2_000), String(repeating: "a", count: 1_000_000),
    String(repeating: "- ", count: 10_000), String(repeating: "*a _b ", count: 5_000),
    ":::figure \u{1F600}=1", ":::figure =", ":::figure [x", ":value[\"]", ":value[a=\"]", ":x[",
  ])
  func hostileTextsAreRefusedOrRendered(_ text: String) {
    let site = TestSite(page: text)
    #expect(site.content.pages.isEmpty == site.diagnostics.contains { $0.severity == .error })
  }

  @Test(arguments: 0..<200)
  func randomTextsMakeNoMarkup(seed: Int) {
    let pieces = [
      "<script>", "\"", "'", "&", "javascript:", "[x](", ")", "![", "](", "\n", "\n\n", ":::",
      "note",
      ":value[", "decode", "]", "`", "```\n", "|", "*", "- ", "> ", "# ", " onload=", "a",
      "\u{301}",
    ]
    var generator = SeededGenerator(seed: seed)
    let text = (0..<40).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    let body = TestSite(page: text).body
    #expect(!body.contains("<script"))
    #expect(!body.contains("href=\"javascript:"))
  }
}
