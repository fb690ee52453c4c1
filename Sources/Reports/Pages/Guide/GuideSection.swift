import Diagnostics
import Scenarios
import SiteBuilder

/// The pages written in Markdown; those in `guide` are chapters and have a list of their own.
enum GuideSection {
  /// The folder of the chapters.
  static let folder = "guide"

  /// The list of the chapters.
  static let path = "guide/index.html"

  /// The entry of the guide, and its list of chapters unless somebody wrote that page.
  static func entry(of site: SiteInput) -> SiteSection {
    let chapters = chapters(of: site)
    guard !chapters.isEmpty else { return SiteSection(pages: []) }
    let isWritten =
      site.content.pages.contains { $0.path == path } || site.content.brokenPaths.contains(path)
    return SiteSection(
      part: SitePart(
        name: .guide,
        title: "Guide",
        summary: counted(chapters.count, "chapter"),
        path: path,
        folder: folder,
        place: .header
      ),
      pages: isWritten ? [] : [GuideIndex(parts: GuidePart.all(of: chapters)).page(of: site)]
    )
  }

  /// The entry of the page that leads from a problem to its fix.
  static func problems(of site: SiteInput) -> SiteSection {
    SiteSection(
      part: site.problems.map { page in
        SitePart(
          name: .problems,
          title: page.title,
          summary: page.description,
          path: page.path,
          place: .header,
          isOnHome: true
        )
      },
      pages: []
    )
  }

  /// The chapters of the guide, in their order, without a list that somebody wrote.
  static func chapters(of site: SiteInput) -> [Page] {
    Navigation(pages: site.content.pages).pages(in: folder).filter { $0.path != path }
  }

  /// Every page of Markdown, in the guide or elsewhere; the latter are documents.
  static func pages(of site: SiteInput) -> SiteSection {
    let navigation = Navigation(pages: site.content.pages)
    let chapters = chapters(of: site)
    let list = ChapterList(parts: GuidePart.all(of: chapters))
    let documents = site.content.pages.filter { page in
      page.path != path && !chapters.contains { $0.path == page.path }
    }
    return SiteSection(
      parts: documents.map { page in
        SitePart(
          title: page.title,
          summary: page.description,
          path: page.path,
          place: .footer(.documents),
          // Without chapters, these are what the site is about.
          isOnHome: chapters.isEmpty && page.file.hasPrefix(site.catalog.folder + "/")
            && page.path != site.problems?.path
        )
      },
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
            language: site.settings.language,
            style: list.contains(page) ? "guide" : nil,
            searchDepth: .text,
            context: page.templateContext(in: navigation)
              .merging(list.context(on: page)) { own, _ in own }
          )
        )
      }
    )
  }
}
