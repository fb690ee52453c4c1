import Results
import Testing

@Suite struct MarkdownFormatTests {
  @Test
  func `a summary that would be too long leaves out whole sections and counts them`() {
    let document = TestDocument.document(broken: 4_000)
    let whole = MarkdownFormat(document, in: FormatContext()).text(atMost: .max)
    let text = MarkdownFormat(document, in: FormatContext()).text()
    #expect(whole.utf8.count > MarkdownFormat.mostBytesOfASummary)
    #expect(text.utf8.count <= MarkdownFormat.mostBytesOfASummary)
    #expect(text.utf8.count > MarkdownFormat.mostBytesOfASummary - 1_000)
    let sections = text.split(separator: "### ").count - 1
    #expect(
      text.hasSuffix(
        "\n…and \(4_000 - sections) more sections, which would make this text too long.\n"
      )
    )
    #expect(MarkdownFormat(document, in: FormatContext()).text(atMost: 300).utf8.count <= 300)
  }

  @Test
  func `hostile texts are text`() {
    let text = ResultsFormat.markdown.text(
      of: TestDocument.hostile,
      in: FormatContext(detail: .verbose)
    )
    #expect(!text.contains("<i>"))
    #expect(!text.contains("@n"))
    #expect(!text.contains("[l](m)"))
    // A table's row stays a row.
    #expect(!text.contains("e|f`g"))
    #expect(!text.contains("\n::"))
  }
}
