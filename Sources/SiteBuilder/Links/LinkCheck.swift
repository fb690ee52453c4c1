package import Bytes
package import Diagnostics

/// Checks that every link within the site leads somewhere, once all pages are known.
package struct LinkCheck: Sendable {
  private var links: [PageLink]
  private var anchors: [String: Set<String>] = [:]
  /// The places that only links of templates may lead to: those that templates make.
  private var templateAnchors: [String: Set<String>] = [:]
  /// The files in which every anchor is assumed to exist.
  private var files: Set<String> = []
  /// The folders whose contents are unknown; such a check is never cached.
  private var unknownFolders: [String] = []
  /// The pages that are omitted because they are drafts.
  private let drafts: Set<String>
  /// The parts of the site that are not built, by the addresses that they would have.
  private var leftOut: [LeftOut] = []

  /// The address of a page that is not built, or of a folder of such pages with a slash at its end.
  fileprivate struct LeftOut {
    let address: String
    let part: SitePartName
  }
}

extension LinkCheck {
  /// Creates a site with the pages that people wrote.
  ///
  /// Links to a page that could not be made are accepted; the page's own findings are enough.
  package init(_ content: Content) {
    for page in content.pages { anchors[page.path] = page.anchors }
    files = content.brokenPaths
    drafts = content.draftPaths
    links = content.links
  }

  /// Takes the links of the content, and the places on some of its pages, from another version.
  package mutating func replace(_ pages: [Page], in content: Content) {
    for page in pages {
      anchors[page.path] = page.anchors
      templateAnchors[page.path] = nil
    }
    links = content.links
  }

  /// Adds a page that was not made from content.
  package mutating func add(page path: String, anchors ids: Set<String>) {
    anchors[path, default: []].formUnion(ids)
  }

  /// Adds a place on a page that links of templates may lead to, if there is such a page.
  package mutating func accept(_ anchor: String, on path: String) {
    if anchors[path] != nil { templateAnchors[path, default: []].insert(anchor) }
  }

  /// Adds a file whose anchors are unknown, such as an image.
  package mutating func add(file path: String) {
    files.insert(path)
  }

  /// Accepts every link into a folder, whose name ends with a slash.
  package mutating func add(unknownFolder folder: String) {
    unknownFolders.append(folder)
  }

  /// Adds the address of a page that is not built, or of a folder of such pages with a slash at its
  /// end.
  package mutating func add(leftOut address: String, of part: SitePartName) {
    leftOut.append(LeftOut(address: address, part: part))
  }

  /// The mistakes in the links of the content, sorted by place.
  package var diagnostics: [Diagnostic] {
    let broken = links.filter { fault(of: $0) != nil }.sorted { $0.place < $1.place }
    guard !broken.isEmpty else { return [] }
    let known = files.union(anchors.keys).sorted()
    var limit = DiagnosticLimit()
    var mistakes = LinkMistakes()
    for link in broken {
      mistakes.add(link.written, at: link.place) {
        // Only findings that are shown need a suggestion, which takes a search.
        limit.admits(.error, in: link.place.path) ? diagnostic(of: link, known) : nil
      }
    }
    return mistakes.diagnostics + limit.notes
  }

  /// Returns the mistakes in links that templates write, each place once, sorted by place.
  package func diagnostics(ofTemplateLinks links: [PageLink]) -> [Diagnostic] {
    var dead: [Place: PageLink] = [:]
    for link in links where !isRight(link) {
      dead[link.place] = dead[link.place] ?? link
    }
    guard !dead.isEmpty else { return [] }
    let known = files.union(anchors.keys).sorted()
    return dead.values.sorted { $0.place < $1.place }.map { link in
      if fault(of: link) == .anchor { return anchorDiagnostic(of: link) }
      if let part = leftOutPart(of: link) { return Self.diagnostic(of: link, to: part) }
      let near = Suggestion.nearest(to: link.target, among: known)
      let clause = near.map { "; did you mean '\($0)'?" } ?? ""
      return .error(
        "link '\(link.written)' leads to '\(link.target)', which is no file of the site\(clause)",
        at: link.place
      )
    }
  }

  /// Returns true if a link written by a template leads somewhere.
  package func isRight(_ link: PageLink) -> Bool {
    switch fault(of: link) {
    case nil: true
    case .anchor: templateAnchors[link.target]?.contains(link.anchor ?? "") == true
    case .page, .draft: false
    }
  }

  private enum Fault {
    case page
    case draft
    case anchor
  }

  private func fault(of link: PageLink) -> Fault? {
    if files.contains(link.target) { return nil }
    guard let ids = anchors[link.target] else {
      if drafts.contains(link.target) { return .draft }
      let isUnknown = unknownFolders.contains(where: link.target.hasPrefix)
      return isUnknown && leftOutPart(of: link) == nil ? nil : .page
    }
    guard let anchor = link.anchor, !anchor.isEmpty, !ids.contains(anchor) else { return nil }
    return .anchor
  }

  private func diagnostic(of link: PageLink, _ known: [String]) -> Diagnostic? {
    switch fault(of: link) {
    case .page:
      if let part = leftOutPart(of: link) { return Self.diagnostic(of: link, to: part) }
      return .error(
        "link '\(link.written)' leads to no page" + suggestion(for: link, known),
        at: link.place
      )
    case .draft:
      return .error(
        "link '\(link.written)' leads to a draft, which only a build with '--drafts' has",
        at: link.place
      )
    case .anchor: return anchorDiagnostic(of: link)
    case nil: return nil
    }
  }

  private func anchorDiagnostic(of link: PageLink) -> Diagnostic {
    let anchor = link.anchor ?? ""
    let near = Suggestion.nearest(to: anchor, among: anchors[link.target]?.sorted() ?? [])
    let clause = near.map { "; did you mean '#\($0)'?" } ?? ""
    return .error("page '\(link.target)' has no anchor '\(anchor)'\(clause)", at: link.place)
  }

  /// Returns the part that is not built to which a link leads.
  private func leftOutPart(of link: PageLink) -> SitePartName? {
    leftOut.first { page in
      page.address.hasSuffix("/")
        ? link.target.hasPrefix(page.address) : link.target == page.address
    }?.part
  }

  private static func diagnostic(of link: PageLink, to part: SitePartName) -> Diagnostic {
    .error(
      "link '\(link.written)' leads to the part '\(part.rawValue)', which is not built; remove the "
        + "link, or write '\(part.rawValue): true' below 'parts' in perfsite.yml",
      at: link.place
    )
  }

  /// Returns the nearest page, spelled as the author spells links.
  private func suggestion(for link: PageLink, _ known: [String]) -> String {
    let inFolder = ["\(link.target).html", "\(link.target)/index.html"].first(where: known.contains)
    guard let near = inFolder ?? Suggestion.nearest(to: link.target, among: known) else {
      return ""
    }
    let path = RelativePath.link(to: near, from: link.page)
    let isContent = link.written.contains(".md") && path.hasSuffix(".html")
    return "; did you mean '\(isContent ? path.dropLast(5) + ".md" : path)'?"
  }
}

/// The links of the content are in no record: they come with it.
extension LinkCheck: RecordedInParts {
  package static let recordParts = RecordParts {
    Self(links: [], anchors: $0, templateAnchors: $1, files: $2, drafts: $3, leftOut: $4)
  } _: {
    ($0.anchors, $0.templateAnchors, $0.files, $0.drafts, $0.leftOut)
  }
}

extension LinkCheck.LeftOut: RecordedInParts {
  static let recordParts = RecordParts(Self.init(address:part:)) { ($0.address, $0.part) }
}
