import Diagnostics
import Markup
import SiteBuilder

/// The page that a server shows in place of one that does not exist.
enum NotFoundPage {
  static let path = "404.html"

  static func page(of site: SiteInput) -> SitePage {
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
