import Diagnostics
import SiteBuilder
import Testing

@Suite struct ContentTests {
  private let files = [("b", true), ("a", false)].map { name, isDraft in
    SourceFile(
      path: "Content/\(name).md",
      text: "---\ntitle: \(name)\ndescription: D\ndraft: \(isDraft)\n---\n[x](nowhere.md)"
    )
  }

  @Test func draftsAreLeftOutUnlessAskedFor() {
    var diagnostics: [Diagnostic] = []
    let published = Content(parsing: files, directives: TestDirectives(), reporting: &diagnostics)
    #expect(published.pages.map(\.path) == ["a.html"])
    #expect(published.links.count == 1)
    let all = Content(
      parsing: files,
      drafts: .included,
      directives: TestDirectives(),
      reporting: &diagnostics
    )
    #expect(all.pages.map(\.path) == ["a.html", "b.html"])
    #expect(diagnostics.isEmpty)
  }

  @Test func tagsAndFormerAddressesAreRead() throws {
    let text =
      "---\ntitle: A\ndescription: D\ntags: [cell-reuse, größe, '2']\n"
      + "aliases:\n  - /old/name.html\n  - older/\n---\n"
    let site = TestSite([SourceFile(path: "Content/a.md", text: text)])
    #expect(site.report.isEmpty)
    let page = try #require(site.content.pages.first)
    #expect(page.frontMatter.tags == ["cell-reuse", "größe", "2"])
    #expect(page.frontMatter.aliases.map(\.path) == ["old/name.html", "older/index.html"])
    let check = AliasCheck(site.content.pages, taken: ["a.html"])
    #expect(check.aliases == ["a.html": ["old/name.html", "older/index.html"]])
    #expect(check.diagnostics.isEmpty)
  }

  @Test func aDocumentIsAPageWithoutFrontMatter() {
    let texts = [
      "Documentation/Model.md": "# The *model*\n\nWhat it\nknows.\n\n## Frames\n\n[b](Other.md)\n",
      "Documentation/Other.md": "Text.\n",
      "NOTES.txt": "# Notes\n",
    ]
    var diagnostics: [Diagnostic] = []
    let content = Content(
      parsing: texts.map { SourceFile(path: $0, text: $1) },
      directives: TestDirectives(),
      reporting: &diagnostics
    )
    #expect(content.pages.map(\.path) == ["Documentation/Model.html"])
    #expect(content.pages.first?.title == "The model")
    #expect(content.pages.first?.description == "What it knows.")
    #expect(content.pages.first?.headings.map(\.title) == ["Frames"])
    #expect(content.links.map(\.target) == ["Documentation/Other.html"])
    #expect(
      diagnostics.map(\.description) == [
        "Documentation/Other.md:1:1: error: document does not begin with its title; "
          + "write '# …' in its first line"
      ]
    )
  }

  @Test func theOrderOfTheFilesDoesNotMatter() {
    var diagnostics: [Diagnostic] = []
    let one = Content(parsing: files, directives: TestDirectives(), reporting: &diagnostics)
    let other = Content(
      parsing: files.reversed(),
      directives: TestDirectives(),
      reporting: &diagnostics
    )
    #expect(one == other)
  }
}
