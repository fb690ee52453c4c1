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
}
