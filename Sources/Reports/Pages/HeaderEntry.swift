import Diagnostics
import SiteBuilder

/// An entry in the header of every page.
enum HeaderEntry {
  /// A part or a page of the site.
  case part(SitePart)
  /// An address elsewhere.
  case elsewhere(title: String, url: String)

  /// The part or page; nil for an address elsewhere.
  var part: SitePart? {
    if case .part(let part) = self { part } else { nil }
  }
}

extension NamedPages {
  /// Returns the entries of the header, in their order; nil if the settings name none.
  ///
  /// A part without content in this run is omitted.
  func entries(
    of items: [NavigationItem]?,
    among parts: [SitePart],
    reporting diagnostics: inout [Diagnostic]
  ) -> [HeaderEntry]? {
    items.map { items in
      items.compactMap { item in
        switch item.target {
        case .part(let name):
          parts.first { $0.name == name }.map { .part($0.titled(item.title)) }
        case .page(let reference):
          page(reference, reporting: &diagnostics).map { page in
            .part(
              SitePart(title: item.title ?? page.title, summary: page.description, path: page.path)
            )
          }
        case .elsewhere(let url): .elsewhere(title: item.title ?? url, url: url)
        }
      }
    }
  }
}

extension SitePart {
  /// Returns the part under another title, if there is one.
  fileprivate func titled(_ title: String?) -> SitePart {
    guard let title else { return self }
    return SitePart(
      name: name,
      title: title,
      summary: summary,
      path: path,
      folder: folder,
      place: place,
      isOnHome: isOnHome
    )
  }
}
