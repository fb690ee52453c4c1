/// The order of a site's pages.
package struct Navigation: Sendable {
  /// A step from the top of the site to a page.
  package struct Breadcrumb: Hashable, Sendable {
    /// The page's title.
    package let title: String
    /// The page's path in the site.
    package let path: String
  }

  private let all: [Page]
  /// The places of the pages of each folder among all, in their order.
  private let folders: [String: [Int]]
  /// The place of each page in its folder.
  private var places: [String: Int] = [:]

  /// Orders the pages of each folder by (order, path), with its `index.html` first.
  package init(pages: [Page]) {
    all = pages
    folders = Dictionary(grouping: pages.indices) { ContentPath.folder(ofPage: pages[$0].path) }
      .mapValues { $0.map { (rank: Self.rank(pages[$0]), index: $0) } }
      .mapValues { $0.sorted { $0.rank < $1.rank }.map(\.index) }
    places = Dictionary(minimumCapacity: pages.count)
    for indices in folders.values {
      for (place, index) in indices.enumerated() { places[pages[index].path] = place }
    }
  }

  /// Returns the pages of a folder, in their order.
  package func pages(in folder: String) -> [Page] { folders[folder]?.map { all[$0] } ?? [] }

  /// Returns the page before this one in its folder.
  package func previous(of page: Page) -> Page? { neighbor(of: page, by: -1) }

  /// Returns the page after this one in its folder.
  package func next(of page: Page) -> Page? { neighbor(of: page, by: 1) }

  /// Returns the `index.html` of each folder above the page, from the top down, where there is one.
  package func breadcrumbs(of page: Page) -> [Breadcrumb] {
    let parts = ContentPath.folder(ofPage: page.path).split(separator: "/")
    return (0...parts.count).compactMap { count in
      let folder = parts.prefix(count).joined(separator: "/")
      let path = folder.isEmpty ? "index.html" : folder + "/index.html"
      guard path != page.path, let index = folders[folder]?.first, all[index].path == path else {
        return nil
      }
      return Breadcrumb(title: all[index].title, path: path)
    }
  }

  private func neighbor(of page: Page, by step: Int) -> Page? {
    guard let pages = folders[ContentPath.folder(ofPage: page.path)],
      let place = places[page.path], pages.indices.contains(place + step)
    else { return nil }
    return all[pages[place + step]]
  }

  private static func rank(_ page: Page) -> (Int, Int, String) {
    let isIndex = page.path == "index.html" || page.path.hasSuffix("/index.html")
    return (isIndex ? 0 : 1, page.order ?? .max, page.path)
  }
}
