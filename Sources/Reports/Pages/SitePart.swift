import SiteBuilder

/// A part of the site with an entry in the header or the footer of every page.
struct SitePart {
  /// The name that the settings have for it; nil for an entry that is no part by itself.
  var name: SitePartName?
  /// The name that people read.
  let title: String
  /// What the part offers, in a few words.
  let summary: String
  /// Its first page.
  let path: String
  /// The folder of its pages; empty for a part of one page.
  var folder = ""
  /// Where the entry is.
  var place = Place.footer(.results)
  /// Whether the home page has an entry too.
  var isOnHome = false

  /// Where an entry is.
  enum Place: Hashable {
    case header
    case footer(Group)
  }

  /// What the entries in the footer are about.
  enum Group: String, CaseIterable {
    case results = "Results"
    case model = "Model"
    case documents = "Documents"
  }

  /// Whether a page belongs to the part.
  func contains(_ page: String) -> Bool {
    page == path || !folder.isEmpty && page.hasPrefix(folder + "/")
  }

  /// The template variables of the entry on a page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - isCurrent: whether the page belongs to the part.
  /// - Returns: title, summary, address and what to say of the current one.
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
