import Diagnostics
import SiteBuilder
import Testing

@Suite struct LinkCheckTests {
  private func content(_ text: String) -> Content {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(
      path: "Content/a.md",
      text: "---\ntitle: A\ndescription: B\n---\n" + text
    )
    return Content(parsing: [file], directives: TestDirectives(), reporting: &diagnostics)
  }

  @Test func pagesAndFilesOfOthersCount() {
    var check = LinkCheck(content("[x](r/one.html#two) [y](r/one.html#three) [z](i.png#any)"))
    #expect(check.diagnostics.count == 3)
    check.add(page: "r/one.html", anchors: ["two"])
    check.add(file: "i.png")
    #expect(
      check.diagnostics.map(\.description) == [
        "Content/a.md:5:21: error: page 'r/one.html' has no anchor 'three'"
      ]
    )
  }

  @Test func aFolderOrALeftOutEndingIsUnderstood() {
    var check = LinkCheck(content("[x](guide) [y](other)"))
    check.add(page: "guide/index.html", anchors: [])
    check.add(page: "other.html", anchors: [])
    #expect(
      check.diagnostics.map(\.message) == [
        "link 'guide' leads to no page; did you mean 'guide/index.html'?",
        "link 'other' leads to no page; did you mean 'other.html'?",
      ]
    )
  }

  @Test func encodedLinksAndAnchorsAreRead() {
    let check = LinkCheck(
      content("## Über uns\n\n[x](#%C3%BCber-uns) [y](a.md#über-uns) [z](./a.html)")
    )
    #expect(check.diagnostics.isEmpty)
  }

  @Test func aDeadLinkOfATemplateIsToldOnce() {
    let check = LinkCheck(content("Text"))
    let links = ["a.html", "b/c.html"].map { page in
      PageLink(
        page: page,
        written: "{{root}}a.css",
        target: "a.css",
        anchor: nil,
        place: Place(path: "Templates/page.mustache", line: 2, column: 3)
      )
    }
    #expect(
      check.diagnostics(ofTemplateLinks: links).map(\.description) == [
        "Templates/page.mustache:2:3: error: link '{{root}}a.css' leads to 'a.css', which is no file "
          + "of the site"
      ]
    )
  }

  @Test func `a dead link is reported once for each file, with the number of its uses`() {
    let check = LinkCheck(content("[x][r] [y](b.md)\n[x][r] [x][r]\n\n[r]: c.md\n"))
    #expect(
      check.diagnostics.map(\.description) == [
        "Content/a.md:5:1: error: link 'c.md' leads to no page; did you mean 'a.md'?",
        "Content/a.md:5:8: error: link 'b.md' leads to no page; did you mean 'a.md'?",
      ]
    )
    #expect(
      check.diagnostics.first?.notes.map(\.description) == [
        "Content/a.md:6:1: note: the link is used 2 more times in this file, next here"
      ]
    )
    #expect(check.diagnostics.last?.notes == [])
  }

  @Test func `a place on a page that a template names must be there`() {
    var check = LinkCheck(content("## Two"))
    check.add(page: "r.html", anchors: [])
    let links = [("a.html", "two"), ("a.html", "tow"), ("r.html", "x")].map { target, anchor in
      PageLink(
        page: "b.html",
        written: "{{root}}\(target)#\(anchor)",
        target: target,
        anchor: anchor,
        place: Place(path: "Templates/page.mustache", line: 1, column: anchor.utf8.count)
      )
    }
    #expect(
      check.diagnostics(ofTemplateLinks: links).map(\.description) == [
        "Templates/page.mustache:1:1: error: page 'r.html' has no anchor 'x'",
        "Templates/page.mustache:1:3: error: page 'a.html' has no anchor 'tow'; did you mean '#two'?",
      ]
    )
    check.accept("x", on: "r.html")
    check.accept("x", on: "none.html")
    #expect(check.diagnostics(ofTemplateLinks: links).count == 1)
  }
}
