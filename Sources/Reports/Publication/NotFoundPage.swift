import Diagnostics
import SiteBuilder
import TextFormats

/// The page that a server shows in place of one that does not exist, unless `Content/404.md` is
/// written.
enum NotFoundPage {
  static let path = Page.notFoundPath

  /// Returns the page; none if somebody wrote it.
  static func pages(of site: SiteInput) -> [SitePage] {
    let isWritten =
      site.content.pages.contains { $0.path == path } || site.content.brokenPaths.contains(path)
    return isWritten ? [] : [page(of: site)]
  }

  private static func page(of site: SiteInput) -> SitePage {
    let link = { (text: String, path: String) in
      Fragment.link(text, to: RelativePath.link(to: path, from: Self.path))
    }
    let page = ReportPage(
      path: path,
      title: "No such page",
      description: "There is nothing at this address; it may have moved.",
      intro: .list([link("Home", HomePage.path), link("Search, and all pages", SearchPage.path)]),
      sections: [],
      origin: Place(path: site.settings.file)
    )
    var body = page.body
    body.searchDepth = nil
    return SitePage(path: path, anchors: ["content"], origin: page.origin, body: body)
  }
}
