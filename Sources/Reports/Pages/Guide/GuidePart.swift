import SiteBuilder

/// Chapters of the guide that belong together and follow each other.
struct GuidePart {
  /// The name; nil for chapters that name no part.
  let title: String?
  fileprivate(set) var chapters: [Page]

  /// Returns the chapters by part, in their order.
  static func all(of chapters: [Page]) -> [GuidePart] {
    chapters.reduce(into: []) { parts, page in
      if let last = parts.indices.last, parts[last].title == page.part {
        parts[last].chapters.append(page)
      } else {
        parts.append(GuidePart(title: page.part, chapters: [page]))
      }
    }
  }
}
