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
