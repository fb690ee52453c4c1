import PreviewServer
import Testing

@Suite
struct PreviewSiteTests {
  private static let files: Set<String> = [
    "index.html", "guide/index.html", "guide/a b.html", "guide/é.html", "assets/site.css",
  ]

  private static func site(_ basePath: String = "/") -> PreviewSite {
    PreviewSite(basePath: basePath, paths: files) { Array($0.utf8) }
  }

  @Test(arguments: [
    ("/", "index.html"), ("/index.html", "index.html"), ("/guide/", "guide/index.html"),
    ("/guide/a%20b.html", "guide/a b.html"), ("/guide/%C3%A9.html", "guide/é.html"),
    ("/%61ssets/site.css", "assets/site.css"),
  ])
  func `an address leads to its file`(path: String, file: String) {
    #expect(Self.site().destination(of: path) == .file(file))
  }

  @Test(arguments: [
    "/../index.html", "/guide/../index.html", "/%2e%2e/index.html", "/guide/%2E./index.html",
    "/./index.html",
    "/index.html%00", "/guide%5Cindex.html", "/guide\\index.html", "/guide%2Findex.html", "/%",
    "/%4",
    "/%zz", "/%ff", "/a%0Ab", "/%7f",
  ])
  func `an address that no link can have is refused`(path: String) {
    #expect(Self.site().destination(of: path) == .malformed)
  }

  @Test(arguments: [
    ("/nothing", "nothing"), ("/nothing/", "nothing/index.html"), ("//index.html", "/index.html"),
    ("/guide//index.html", "guide//index.html"), ("/INDEX.html", "INDEX.html"),
    ("/etc/passwd", "etc/passwd"), ("/%252e%252e/x", "%2e%2e/x"),
  ])
  func `what is not in the site is missing`(path: String, file: String) {
    #expect(Self.site().destination(of: path) == .missing(file))
  }

  @Test
  func `a folder without its slash leads to the folder`() {
    #expect(Self.site().destination(of: "/guide") == .redirect("/guide/"))
    #expect(Self.site("/a/b/").destination(of: "/a/b/guide") == .redirect("/a/b/guide/"))
  }

  @Test
  func `the site is under its path`() {
    let site = Self.site("/lists/")
    #expect(site.destination(of: "/lists/guide/") == .file("guide/index.html"))
    #expect(site.destination(of: "/lists/") == .file("index.html"))
    #expect(site.destination(of: "/") == .redirect("/lists/"))
    #expect(site.destination(of: "/lists") == .redirect("/lists/"))
    #expect(site.destination(of: "/guide/") == .missing(nil))
    #expect(site.destination(of: "/listsindex.html") == .missing(nil))
  }
}
