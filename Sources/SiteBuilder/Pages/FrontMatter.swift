/// What a page says about itself, between `---` lines above its text.
package struct FrontMatter: Hashable, Sendable {
  /// The page's title.
  package var title: String
  /// One sentence on the page, for search engines and lists.
  package var description: String
  /// The place among the pages of the folder; pages without one come last.
  package var order: Int?
  /// Whether the page is not to be published yet.
  package var isDraft: Bool
}
