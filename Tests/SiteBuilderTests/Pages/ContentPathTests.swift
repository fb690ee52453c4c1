import SiteBuilder
import Testing

@Suite struct ContentPathTests {
  @Test(
    arguments: [
      ("Content/index.md", "index.html"), ("Content/guide/a.b.md", "guide/a.b.html"),
      ("Content/guide/a.yml", nil), ("Other/a.md", nil), ("Content/.md", nil),
      ("Content/x/.md", nil),
      ("Contents/a.md", nil),
    ] as [(String, String?)]
  )
  func thePathIsTheAddress(_ file: String, _ page: String?) {
    #expect(ContentPath.page(ofFile: file) == page)
  }

  @Test func folders() {
    #expect(ContentPath.folder(ofPage: "a/b/c.html") == "a/b")
    #expect(ContentPath.folder(ofPage: "c.html").isEmpty)
  }
}
