import SiteBuilder
import TestSupport
import Testing

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("index.html", "index.html", "index.html"), ("guide/a.html", "index.html", "guide/a.html"),
    ("index.html", "guide/a.html", "../index.html"), ("guide/b.html", "guide/a.html", "b.html"),
    ("x/y/z.html", "x/w/v.html", "../y/z.html"),
    ("a b/ü%.html", "index.html", "a%20b/%C3%BC%25.html"),
    ("a/a.html", "a/a/a.html", "../a.html"), ("a.html", "a/b.html", "../a.html"),
    ("javascript:x.html", "a.html", "javascript%3Ax.html"),
  ])
  func links(_ target: String, _ page: String, _ link: String) {
    #expect(RelativePath.link(to: target, from: page) == link)
  }

  @Test(
    arguments: [
      ("b.html", "guide/a.html", "guide/b.html"), ("../b.html", "guide/a.html", "b.html"),
      ("./x/../b.html", "a.html", "b.html"), ("/b.html", "guide/a.html", "b.html"),
      ("x/", "guide/a.html", "guide/x/index.html"), ("..", "guide/a.html", "index.html"),
      (".", "guide/a.html", "guide/index.html"), ("/", "guide/a.html", "index.html"),
      ("../../b.html", "guide/a.html", nil), ("/../b.html", "a.html", nil),
    ] as [(String, String, String?)]
  )
  func resolutions(_ link: String, _ page: String, _ target: String?) {
    #expect(RelativePath.resolve(link, from: page) == target)
  }

  @Test(arguments: 0..<100)
  func followingALinkArrives(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    func path() -> String {
      let parts = ["a", "b", "ü c", "d%", "e?#", "f:g"]
      let folders = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? "a"
      }
      return (folders + ["\(parts.randomElement(using: &generator) ?? "a").html"])
        .joined(separator: "/")
    }
    let (target, page) = (path(), path())
    let link = RelativePath.link(to: target, from: page)
    #expect(RelativePath.decoded(link).flatMap { RelativePath.resolve($0, from: page) } == target)
    #expect(!link.contains(":") && !link.contains("?") && !link.contains("#"))
  }

  @Test func encodingIsUndone() {
    let text = "a b/ü%😀?#&\"<>"
    #expect(RelativePath.decoded(RelativePath.encoded(text)) == text)
    for broken in ["%", "%4", "%zz", "%FF", "%+1", "a%C3"] {
      #expect(RelativePath.decoded(broken) == nil, "\(broken)")
    }
  }
}
