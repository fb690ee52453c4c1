import Diagnostics
import SiteBuilder
import TextFormats

/// The page with the search field and, for readers without scripts, the list of all pages.
struct SearchPage {
  /// Every other page of the site.
  let pages: [SitePage]
  let origin: Place

  static let path = "search.html"

  var sitePage: SitePage {
    SitePage(
      path: Self.path,
      anchors: ["content", "all-pages"],
      origin: origin,
      body: SitePage.Body(
        template: "search",
        title: "Search",
        description: "Find a page by its words, or in the list of all pages.",
        style: "search",
        searchDepth: nil,
        context: ["groups": .list(groups)]
      )
    )
  }

  /// The pages by folder, both in the order of the site.
  private var groups: [TemplateContext] {
    let listed = pages.compactMap { page in
      page.body.flatMap { $0.searchDepth == nil ? nil : (path: page.path, title: $0.title) }
    }
    var folders: [String] = []
    var byFolder: [String: [(path: String, title: String)]] = [:]
    for page in listed {
      let folder = page.path.split(separator: "/").dropLast().first.map(String.init) ?? ""
      if byFolder[folder] == nil { folders.append(folder) }
      byFolder[folder, default: []].append(page)
    }
    return folders.map { folder in
      let own = byFolder[folder] ?? []
      return [
        "title": .text(
          folder.isEmpty ? "Overview" : folder.prefix(1).uppercased() + folder.dropFirst()
        ),
        "count": .text(counted(own.count, "page")),
        "pages": .list(
          own.map { page in
            [
              "title": .text(page.title),
              "href": .text(RelativePath.link(to: page.path, from: Self.path)),
            ]
          }
        ),
      ]
    }
  }
}
