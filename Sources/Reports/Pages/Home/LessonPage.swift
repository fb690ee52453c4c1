import Diagnostics
import SiteBuilder

/// The page on which readers make a frame late; on a site whose home page begins with lists.
enum LessonPage {
  static let path = "late-frame.html"

  static func section(of site: SiteInput) -> SiteSection {
    guard HomePage.showsLists(site) else { return SiteSection(pages: []) }
    let toy = Illustration.lateFrame
    let page = ReportPage(
      path: path,
      title: "Make a frame late",
      description: LateFrameToy.caption,
      opening: toy.fragment,
      closing: .scripts(toy.scripts.map { "assets/\($0).js" }, on: path),
      styles: [ReportPage.style] + [toy].styles,
      origin: Place(path: site.settings.file)
    )
    return SiteSection(
      part: SitePart(
        title: page.title,
        summary: "what a hitch is, in one frame",
        path: path,
        isOnHome: true
      ),
      pages: [page.sitePage]
    )
  }
}
