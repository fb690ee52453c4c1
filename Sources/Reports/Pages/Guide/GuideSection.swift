import Diagnostics
import SiteBuilder

/// The pages written in Markdown; those in `guide` have an entry in the navigation.
enum GuideSection {
  /// The entry of the guide.
  static func entry(of site: SiteInput) -> SiteSection {
    let chapters = chapters(of: site)
    guard let first = chapters.first else { return SiteSection(pages: []) }
    return SiteSection(
      part: SitePart(
        title: "Guide",
        summary: "what a hitch is, and what to do: \(counted(chapters.count, "chapter"))",
        path: first.path,
        folder: "guide"
      ),
      pages: []
    )
  }

  /// The chapters of the guide, in their order.
  static func chapters(of site: SiteInput) -> [Page] {
    Navigation(pages: site.content.pages).pages(in: "guide")
  }

  /// Every page of Markdown, in the guide or elsewhere.
  static func pages(of site: SiteInput) -> SiteSection {
    let navigation = Navigation(pages: site.content.pages)
    return SiteSection(
      pages: site.content.pages.map { page in
        SitePage(
          path: page.path,
          anchors: page.anchors,
          origin: Place(path: page.file),
          body: SitePage.Body(
            template: "page",
            contentName: "body",
            title: page.title,
            description: page.description,
            context: page.templateContext(in: navigation)
          )
        )
      }
    )
  }
}
