import Diagnostics
import SiteBuilder
import Testing

@Suite struct SiteTests {
  @Test func filesAreSorted() {
    var diagnostics: [Diagnostic] = []
    let files = ["b.html", "a/z.html", "a.html"].map { SiteFile(path: $0, text: $0, origin: "x") }
    let site = Site(files, reporting: &diagnostics)
    #expect(site.files.map(\.path) == ["a.html", "a/z.html", "b.html"])
    #expect(site["a.html"]?.bytes == Array("a.html".utf8))
    #expect(site["c.html"] == nil)
    #expect(diagnostics.isEmpty)
  }

  @Test func aPathMadeTwiceIsReported() {
    var diagnostics: [Diagnostic] = []
    let site = Site(
      [
        SiteFile(path: "a.html", text: "1", origin: "one"),
        SiteFile(path: "a.html", text: "2", origin: "two"),
      ],
      reporting: &diagnostics
    )
    #expect(site["a.html"]?.bytes == Array("1".utf8))
    #expect(
      diagnostics.map { $0.formatted(with: [:]) } == [
        "two:1:1: error: 'a.html' is made twice\none:1:1: note: 'a.html' is first made here\n"
      ]
    )
  }

  @Test func `what is only named is the mistake, where it is named`() {
    var diagnostics: [Diagnostic] = []
    let places = ["Read.md": Place(path: "perfsite.yml", line: 4, column: 3)]
    _ = Site(
      [
        SiteFile(path: "Read.html", text: "1", origin: "Read.md"),
        SiteFile(path: "read.html", text: "2", origin: "Content/read.md"),
      ],
      namedAt: places,
      reporting: &diagnostics
    )
    #expect(
      diagnostics.map { $0.formatted(with: [:]) } == [
        "perfsite.yml:4:3: error: 'Read.html' is made twice but for upper and lower case\n"
          + "Content/read.md:1:1: note: 'read.html' is first made here\n"
      ]
    )
  }

  @Test func `one file that makes several again is one mistake`() {
    var diagnostics: [Diagnostic] = []
    let files = ["one", "two"].flatMap { origin in
      ["a.html", "b.html", "c.html"].map { SiteFile(path: $0, text: origin, origin: origin) }
    }
    _ = Site(files, reporting: &diagnostics)
    #expect(
      diagnostics.map(\.description) == [
        "two:1:1: error: 'a.html' is made twice, and so are 2 more of its files"
      ]
    )
  }
}
