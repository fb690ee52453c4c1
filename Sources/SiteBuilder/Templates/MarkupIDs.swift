/// The ids of a published page, which are the targets of links to places on it.
package struct MarkupIDs {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns true if an element of the page has an id.
  ///
  /// - Complexity: O(bytes), up to the element.
  package func contains(_ id: String) -> Bool {
    let id = Array(id.utf8)
    let start = Array("id=".utf8)
    var index = 1
    while let found = bytes[min(index, bytes.count)...].firstIndex(of: start[0]) {
      index = found + 1
      guard Self.isBlank(bytes[found - 1]), bytes[found...].starts(with: start) else { continue }
      var value = bytes[(found + start.count)...]
      let quote = value.first.flatMap { Self.isQuote($0) ? $0 : nil }
      if quote != nil { value = value.dropFirst() }
      guard value.starts(with: id) else { continue }
      guard let end = value.dropFirst(id.count).first else { return false }
      if quote.map({ $0 == end }) ?? (Self.isBlank(end) || end == UInt8(ascii: ">")) { return true }
    }
    return false
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
