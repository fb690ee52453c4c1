import Diagnostics
import SiteBuilder

/// Lists the pages, files and anchors of the site that links can lead to.
extension ReportSite {
  /// Accepts the places on pages that templates link to, if the pages have them: those of generated
  /// pages are not all known beforehand.
  func addAnchors(
    of links: [PageLink],
    to linkCheck: inout LinkCheck,
    _ contentPaths: Set<String>,
    _ store: some SiteStore
  ) {
    var known: Set<[String]> = []
    for link in links {
      guard let anchor = link.anchor, known.insert([link.target, anchor]).inserted else { continue }
      let page = store.bytes(at: link.target)
      // A page that this run has nothing for does not show all that it can have.
      let isOpen = !contentPaths.contains(link.target) && page == nil
      if isOpen || page.map({ MarkupIDs($0).contains(anchor) }) == true {
        linkCheck.accept(anchor, on: link.target)
      }
    }
  }

  /// Returns the pages with the former addresses that their files name.
  func addingAliases(
    to pages: [SitePage],
    _ content: Content,
    _ assets: [SiteFile],
    reporting diagnostics: inout [Diagnostic]
  ) -> [SitePage] {
    guard content.pages.contains(where: { !$0.frontMatter.aliases.isEmpty }) else { return pages }
    var taken = Set(assets.map(\.path) + PublicationFiles.paths(settings, content))
    for page in pages { taken.formUnion([page.path] + page.filePaths) }
    let check = AliasCheck(content.pages, taken: taken)
    diagnostics += check.diagnostics
    return pages.map { page in
      var page = page
      page.formerPaths = check.aliases[page.path] ?? []
      return page
    }
  }

  func linkCheck(
    _ content: Content,
    _ pages: [SitePage],
    _ assets: [SiteFile]
  ) -> LinkCheck {
    var check = LinkCheck(content)
    for page in pages {
      check.add(page: page.path, anchors: page.anchors)
      for path in page.filePaths + page.formerPaths { check.add(file: path) }
    }
    for asset in assets { check.add(file: asset.path) }
    for path in PublicationFiles.paths(settings, content) { check.add(file: path) }
    for (address, part) in SiteSection.leftOut(of: settings) {
      check.add(leftOut: address, of: part)
    }
    unread?.addLinks(to: &check, settings)
    return check
  }

  /// Returns the check of a site of which only the text could be read.
  static func linkCheck(
    _ content: Content,
    _ settings: SiteSettings,
    _ assets: [SiteFile],
    without unread: UnreadContent
  ) -> LinkCheck {
    var check = LinkCheck(content)
    let tags = content.pages.flatMap(\.frontMatter.tags)
    let written = Set(content.pages.map(\.path))
    let generated =
      [SearchPage.path, NotFoundPage.path]
      + (GuideSection.allChapters(in: content).isEmpty ? [] : [GuideSection.path])
      + (tags.isEmpty ? [] : [TagPath.index] + tags.map(TagPath.page))
      + content.pages.flatMap(\.frontMatter.aliases).map(\.path)
    let files = generated.filter { !written.contains($0) } + assets.map(\.path)
    for path in files + PublicationFiles.paths(settings, content) { check.add(file: path) }
    // The devices, lists and measurements are unknown.
    let folders =
      (settings.parts.has(.whoseCost) ? [CostPage.folder] : [])
      + (settings.parts.has(.measurements) ? ["measurements/"] : [])
    for folder in folders { check.add(unknownFolder: folder) }
    for (address, part) in SiteSection.leftOut(of: settings) {
      check.add(leftOut: address, of: part)
    }
    unread.addLinks(to: &check, settings)
    return check
  }
}
