package import Diagnostics

/// A page's metadata, between `---` lines above its text.
package struct FrontMatter: Hashable, Sendable {
  /// The page's title.
  package var title: String
  /// One sentence about the page, for search engines and lists.
  package var description: String
  /// The place among the pages of the folder; pages without one come last.
  package var order: Int?
  /// The part of the folder's pages that the page belongs to, such as `Measure`; pages of one part
  /// follow each other.
  package var part: String?
  /// The day of the last change that readers should hear of.
  package var updated: CalendarDate?
  /// The page's subjects, in single words; each has its own page.
  package var tags: [String] = []
  /// The addresses that the page used to have, each of which leads to it.
  package var aliases: [PageAlias] = []
  /// True if the page is a draft, which is not published.
  package var isDraft: Bool
}

/// An address that a page used to have.
package struct PageAlias: Hashable, Sendable {
  /// The path from the top of the site, as `guide/old-name.html`.
  package let path: String
  package let place: Place
}
