/// The addresses of the pages about tags.
package enum TagPath {
  /// The list of all tags.
  package static let index = "tags/index.html"

  /// Returns the page that lists the pages with a tag.
  package static func page(of tag: String) -> String { "tags/\(tag).html" }
}
