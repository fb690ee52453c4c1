import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// The pages written in Markdown; those in `guide` are chapters with a list.
enum GuideSection {
  /// The folder of the chapters.
  static let folder = "guide"

  /// The list of the chapters.
  static let path = "guide/index.html"

  /// The list of the documents, if there are many.
  static let documentsPath = "documents.html"

  /// With more documents than this, the footer leads to a list of them.
  private static let mostDocuments = 5

  /// Returns the entry of the guide, and its list of chapters unless somebody wrote that page.
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
      pages: isWritten ? [] : [PageList.guide(chapters).page(of: site)]
    )
  }

  /// Returns the entry of the page that leads from a problem to its fix.
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

  /// Returns the chapters of the guide, in their order, without a list that somebody wrote.
  static func chapters(of site: SiteInput) -> [Page] {
    allChapters(in: site.content).filter { $0.path != path }
  }

  /// Returns the pages of the guide, in their order, with a list that somebody wrote.
  static func allChapters(in content: Content) -> [Page] {
    // A large site has few chapters.
    let pages = content.pages.filter { $0.path.hasPrefix(folder + "/") }
    return Navigation(pages: pages).pages(in: folder)
  }

  private static func chapters(in navigation: Navigation) -> [Page] {
    navigation.pages(in: folder).filter { $0.path != path }
  }

  /// Returns every page of Markdown, in the guide or elsewhere; the latter are documents.
  static func pages(of site: SiteInput) -> SiteSection {
    let frame = Frame(of: site.content)
    let known = Set(frame.list.parts.flatMap(\.chapters).map(\.path))
    // All pages of all folders would make each page as long as the site has pages.
    let documents = site.content.pages.filter { page in
      let isInner = page.file.hasPrefix(site.run.catalog.folder + "/") && page.path.contains("/")
      return page.path != path && page.path != NotFoundPage.path && !known.contains(page.path)
        && (!isInner || page.path.hasSuffix("/index.html"))
    }
    let outer = documents.filter(\.isDocument)
    let isLong = outer.count > mostDocuments
    let folders = Set(outer.map { ContentPath.folder(ofPage: $0.path) })
    let list = isLong ? [PageList.documents(outer).page(of: site)] : []
    let entries = isLong ? documents.filter { !$0.isDocument } : documents
    return SiteSection(
      parts: entries.map { page in
        SitePart(
          title: page.title,
          summary: page.description,
          path: page.path,
          place: .footer(.documents),
          // Without chapters, these are the main content of the site.
          isOnHome: known.isEmpty && page.file.hasPrefix(site.run.catalog.folder + "/")
            && page.path != site.problems?.path
        )
      }
        + list.map { page in
          SitePart(
            name: .documents,
            title: "Documentation",
            summary: counted(outer.count, "document"),
            path: page.path,
            folder: folders.count == 1 ? folders.first ?? "" : "",
            place: .footer(.documents)
          )
        },
      pages: list + site.content.pages.map { self.page($0, in: frame, of: site.settings) }
    )
  }

  /// The parts of a page that come from other pages.
  struct Frame {
    let navigation: Navigation
    let list: ChapterList

    init(of content: Content) {
      navigation = Navigation(pages: content.pages)
      list = ChapterList(parts: GuidePart.all(of: GuideSection.chapters(in: navigation)))
    }
  }

  /// Returns one page of Markdown.
  static func page(_ page: Page, in frame: Frame, of settings: SiteSettings) -> SitePage {
    let illustrations = Illustration.all(on: page)
    return SitePage(
      path: page.path,
      anchors: page.anchors,
      origin: Place(path: page.file),
      body: SitePage.Body(
        template: "page",
        title: page.title,
        description: page.description,
        language: settings.language,
        styles: (frame.list.contains(page) ? ["guide"] : []) + ["content"] + illustrations.styles,
        // A page that only some readers can open is in no list.
        searchDepth: page.isListed ? .text : nil,
        lateContext: {
          page.templateContext(in: frame.navigation)
            .merging(frame.list.context(on: page)) { own, _ in own }
            .merging(["scripts": .scripts(illustrations.scripts)]) { own, _ in own }
        }
      )
    )
  }
}

extension Page {
  /// True if lists of all pages name the page.
  fileprivate var isListed: Bool { path != NotFoundPage.path && !frontMatter.isDraft }
}
