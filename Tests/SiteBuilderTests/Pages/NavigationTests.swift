import Diagnostics
import SiteBuilder
import Testing

@Suite struct NavigationTests {
  private let pages: [Page]

  init() {
    var diagnostics: [Diagnostic] = []
    let files = [
      ("index", nil), ("guide/index", nil), ("guide/b", nil), ("guide/a", nil), ("guide/z", 1),
      ("guide/deep/x", 2), ("other", -1),
    ].map { path, order in
      SourceFile(
        path: "Content/\(path).md",
        text: "---\ntitle: \(path)\ndescription: D\n\(order.map { "order: \($0)\n" } ?? "")---\n"
      )
    }
    pages = Content(parsing: files, directives: TestDirectives(), reporting: &diagnostics).pages
  }

  @Test func pagesFollowByOrderThenPath() {
    let navigation = Navigation(pages: pages)
    let guide = navigation.pages(in: "guide")
    #expect(guide.map(\.title) == ["guide/index", "guide/z", "guide/a", "guide/b"])
    #expect(
      guide.map { navigation.previous(of: $0)?.title } == [
        nil, "guide/index", "guide/z", "guide/a",
      ]
    )
    #expect(guide.map { navigation.next(of: $0)?.title } == ["guide/z", "guide/a", "guide/b", nil])
  }

  @Test func breadcrumbsLeadDown() throws {
    let navigation = Navigation(pages: pages)
    let deep = try #require(pages.first { $0.path == "guide/deep/x.html" })
    #expect(navigation.breadcrumbs(of: deep).map(\.path) == ["index.html", "guide/index.html"])
    let top = try #require(pages.first { $0.path == "index.html" })
    #expect(navigation.breadcrumbs(of: top).isEmpty)
  }
}
