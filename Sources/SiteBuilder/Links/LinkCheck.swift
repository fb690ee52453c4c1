package import Diagnostics

/// Checks that every link within the site leads somewhere, once all pages are known.
package struct LinkCheck: Sendable {
  private let links: [PageLink]
  private var anchors: [String: Set<String>] = [:]
  /// The paths where any anchor is taken as given.
  private var files: Set<String> = []

  /// A site with the pages that people wrote.
  ///
  /// Links to a page that could not be made are taken as right; the page's own findings are enough.
  package init(_ content: Content) {
    for page in content.pages { anchors[page.path] = page.anchors }
    files = content.brokenPaths
    links = content.links
  }

  /// Adds a page that was not made from content.
  package mutating func add(page path: String, anchors ids: Set<String>) {
    anchors[path, default: []].formUnion(ids)
  }

  /// Adds a file whose anchors are not known, such as an image.
  package mutating func add(file path: String) {
    files.insert(path)
  }

  /// What is wrong with the links of the content, sorted by place.
  package var diagnostics: [Diagnostic] {
    let known = files.union(anchors.keys).sorted()
    return links.compactMap { check($0, known) }.sorted { $0.place < $1.place }
  }

  private func check(_ link: PageLink, _ known: [String]) -> Diagnostic? {
    if files.contains(link.target) { return nil }
    guard let ids = anchors[link.target] else {
      return .error(
        "link '\(link.written)' leads to no page" + suggestion(for: link, known),
        at: link.place
      )
    }
    guard let anchor = link.anchor, !anchor.isEmpty, !ids.contains(anchor) else { return nil }
    let near = Suggestion.nearest(to: anchor, among: ids.sorted())
    let clause = near.map { "; did you mean '#\($0)'?" } ?? ""
    return .error("page '\(link.target)' has no anchor '\(anchor)'\(clause)", at: link.place)
  }

  /// The nearest page, spelt as the author spells links.
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
