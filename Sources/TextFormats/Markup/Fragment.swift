/// A piece of well-formed markup.
///
/// Only a `MarkupWriter` makes one, so a fragment is safe to insert without escaping. What was kept
/// comes from one, too.
package struct Fragment: Hashable, Sendable {
  /// The markup in UTF-8, to insert unchanged.
  package let bytes: [UInt8]

  /// The markup, to insert unchanged.
  package var markup: String { String(decoding: bytes, as: UTF8.self) }

  /// Collects what `write` writes.
  package init(_ write: (inout MarkupWriter) -> Void) {
    var writer = MarkupWriter()
    write(&writer)
    let written = writer.bytes
    // A copy takes only the room that it needs, of which a site of many pages has little.
    let isRoomy = written.count > 1_000 && written.capacity - written.count > written.count / 8
    bytes = isRoomy ? Array(written[...]) : written
  }

  /// A fragment whose bytes were kept.
  package init(kept bytes: [UInt8]) { self.bytes = bytes }

  /// Nothing at all.
  package static let empty = Fragment { _ in }
}
