/// A piece of well-formed markup.
///
/// Only a `MarkupWriter` makes one, and stored fragments come from one too, so a fragment is safe
/// to insert without escaping.
package struct Fragment: Hashable, Sendable {
  /// The markup in UTF-8, to insert unchanged.
  package let bytes: [UInt8]

  /// The markup, to insert unchanged.
  package var markup: String { String(decoding: bytes, as: UTF8.self) }

  /// Creates a fragment from the markup that `write` writes.
  package init(_ write: (inout MarkupWriter) -> Void) {
    var writer = MarkupWriter()
    write(&writer)
    let written = writer.bytes
    // A copy takes only the room that it needs; a site of many pages has little.
    let isRoomy = written.count > 1_000 && written.capacity - written.count > written.count / 8
    bytes = isRoomy ? Array(written[...]) : written
  }

  package init(kept bytes: [UInt8]) { self.bytes = bytes }

  package static let empty = Fragment { _ in }
}
