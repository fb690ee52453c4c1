/// A piece of well-formed markup.
///
/// Only a `MarkupWriter` makes one, so a fragment is safe to insert without escaping.
package struct Fragment: Hashable, Sendable {
  /// The markup, to insert unchanged.
  package let markup: String

  /// Collects what `write` writes.
  package init(_ write: (inout MarkupWriter) -> Void) {
    var writer = MarkupWriter()
    write(&writer)
    markup = writer.output
  }

  /// Nothing at all.
  package static let empty = Fragment { _ in }
}
