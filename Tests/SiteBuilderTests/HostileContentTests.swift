import Diagnostics
import SiteBuilder
import TestSupport
import Testing
import TextFormats

/// Texts that nobody writes by hand: each once crashed the build or kept it busy for half a minute.
@Suite struct HostileContentTests {
  /// Far more than each of these takes in an optimized build, far less than it once took.
  private static let longest = Duration.seconds(8)

  private func timed(_ text: String) -> TestSite { timed { TestSite(page: text) } }

  private func timed(_ make: () -> TestSite) -> TestSite {
    let clock = ContinuousClock()
    let start = clock.now
    let site = make()
    if isOptimized { #expect(clock.now - start < Self.longest) }
    return site
  }

  @Test func `boxes nest to a limit, and one error says so`() {
    let site = timed(String(repeating: ":::note\n\n", count: 20_000))
    let messages = site.diagnostics.map(\.description)
    #expect(
      messages.first
        == "Content/guide/page.md:5:1: error: 'note' is not closed; end it with a line ':::'"
    )
    #expect(
      messages.filter { $0.contains("deeper") } == [
        "Content/guide/page.md:21:1: error: boxes nest deeper than 8 levels"
      ]
    )
    #expect(messages.count == 9)
  }

  @Test func `boxes that are too deep include their own end`() {
    let open = String(repeating: ":::note\n", count: 10)
    let site = TestSite(page: open + "Text.\n" + String(repeating: ":::\n", count: 10))
    #expect(
      site.diagnostics.map(\.message) == ["boxes nest deeper than 8 levels"]
    )
  }

  @Test func `very many boxes side by side`() {
    let site = timed(String(repeating: ":::note\na\n:::\n", count: 20_000))
    #expect(site.diagnostics.isEmpty)
  }

  @Test func `very many directives in one paragraph`() {
    let site = timed(String(repeating: "\\*:value[decode] ", count: 50_000) + ".\n")
    #expect(site.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(site.body.contains("<data>value decode@5:849993</data> ."))
  }

  @Test func `very many directives that are not closed`() {
    let site = timed(String(repeating: "*a* :value[decode ", count: 20_000) + "\n")
    let errors = site.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 200)
    #expect(
      errors.first?.message
        == "directive 'value' is not closed; end it with ']' within 1024 bytes"
    )
  }

  @Test func `as many headings of the same text as a page may have`() {
    let site = timed(String(repeating: "## Same\n\n", count: 1_000))
    #expect(site.content.pages.first?.headings.last?.id == "same-1000")
  }

  @Test func `very many headings of the same text`() {
    let site = timed(String(repeating: "## Same\n\n", count: 20_000))
    #expect(site.diagnostics.filter { $0.severity == .error }.count == 1)
  }

  @Test func `a wide table with short rows is refused before it is filled up`() {
    let table =
      String(repeating: "|a", count: 1_000) + "|\n" + String(repeating: "|-", count: 1_000) + "|\n"
      + String(repeating: "|x|\n", count: 20_000)
    let site = timed("Text.\n\n" + table)
    #expect(
      site.diagnostics.map(\.description) == [
        "Content/guide/page.md:207:1: error: the tables up to here have more than 200000 cells, "
          + "counting those that short rows leave out"
      ]
    )
  }

  @Test func `of very many dead links, a readable number is reported`() {
    let site = timed((1...10_000).map { "[a](nowhere-\($0).md)\n\n" }.joined())
    #expect(site.diagnostics.count == 201)
    #expect(
      site.diagnostics.last?.description
        == "Content/guide/page.md:1:1: note: 9800 more findings in 'Content/guide/page.md'"
    )
    #expect(site.report.utf8.count < 100_000)
  }

  @Test func `a term behind a word of megabytes`() {
    let word = String(repeating: "a", count: 5_000_000)
    let texts = [("glossary", "## Hitch"), ("page", "\(word) hitch")]
    let files = texts.map { name, text in
      SourceFile(
        path: "Content/guide/\(name).md",
        text: "---\ntitle: T\ndescription: D\n---\n\(text)\n"
      )
    }
    let site = timed { TestSite(files) }
    #expect(site.diagnostics.map(\.place.position) == [TextPosition(line: 5, column: 5_000_002)])
    #expect(site.report.utf8.count < 1_000)
  }

  @Test func `template sections nest to a limit`() {
    let clock = ContinuousClock()
    let start = clock.now
    var diagnostics: [Diagnostic] = []
    let text =
      "{{{body}}}" + String(repeating: "{{#a}}", count: 5_000)
      + String(repeating: "{{/a}}", count: 5_000)
    let templates = Templates(
      parsing: [SourceFile(path: "Templates/page.mustache", text: text)],
      reporting: &diagnostics
    )
    #expect(
      diagnostics.map(\.description) == [
        "Templates/page.mustache:1:203: error: sections nest deeper than 32 levels"
      ]
    )
    _ = templates.check(
      "page",
      placing: ["body"],
      declaring: [.markup("body"), .group("a", "", [])],
      reporting: &diagnostics
    )
    #expect(diagnostics.count == 1)
    if isOptimized { #expect(clock.now - start < Self.longest) }
  }

  @Test func `a refused reference that is used very often is one mistake`() {
    let site = timed(String(repeating: "[a][r], ", count: 10_000) + "\n\n[r]: javascript:a\n")
    let errors = site.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1)
    #expect(
      errors.first?.notes.map(\.message) == [
        "the link is used 9999 more times in this file, next here"
      ]
    )
  }
}
