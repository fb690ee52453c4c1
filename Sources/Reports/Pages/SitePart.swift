import SiteBuilder

/// A part of the site with an entry in the header or the footer of every page.
struct SitePart {
  /// Its name in the settings; nil for an entry that isn't a part by itself.
  var name: SitePartName?
  /// The name that people read.
  let title: String
  /// The content of the part, in a few words.
  let summary: String
  /// Its first page.
  let path: String
  /// The folder of its pages; empty for a part of one page.
  var folder = ""
  /// The place of the entry.
  var place = Place.footer(.results)
  /// True if the home page has an entry too.
  var isOnHome = false

  /// The place of an entry.
  enum Place: Hashable {
    case header
    case footer(Group)
  }

  /// The subject of footer entries.
  enum Group: String, CaseIterable {
    case results = "Results"
    case model = "Model"
    case documents = "Documents"
  }

  /// Returns true if a page belongs to the part.
  func contains(_ page: String) -> Bool {
    page == path || !folder.isEmpty && page.hasPrefix(folder + "/")
  }

  /// Returns the template variables of the entry on a page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - isCurrent: true if the page belongs to the part.
  /// - Returns: the title, summary, address and the attribute of the current one.
  func context(on page: String, isCurrent: Bool) -> TemplateContext {
    [
      "title": .text(title),
      "summary": .text(summary),
      "href": .text(RelativePath.link(to: path, from: page)),
      "isCurrent": .flag(isCurrent),
      "current": .text(page == path ? "page" : "true"),
    ]
  }
}
