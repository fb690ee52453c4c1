import TextFormats

/// Makes lines of words of markup without tags.
enum PlainWords {
  /// Returns the words of markup without tags, with one blank between them.
  static func line(of markup: [UInt8]) -> [UInt8] {
    guard isSimple(markup) else {
      return line(ofText: Escaping.unescape(String(decoding: markup, as: UTF8.self)))
    }
    return Array(capacity: markup.count) { line in
      let markup = markup.span
      var isAfterBlank = false
      var index = 0
      while index < markup.count {
        var byte = markup[index]
        var width = 1
        if byte == UInt8(ascii: "&"), let entity = entity(in: markup, at: index) {
          (byte, width) = entity
        } else if byte == 0xC2, markup[index + 1] == 0xA0 {
          // A blank that does not break.
          (byte, width) = (0x20, 2)
        }
        index += width
        if byte == 0x20 || (0x09...0x0D).contains(byte) {
          isAfterBlank = true
          continue
        }
        if isAfterBlank, line.count > 0 { line.append(0x20) }
        isAfterBlank = false
        line.append(byte)
      }
    }
  }

  /// Returns the words of a text, with one blank between them.
  static func line(ofText text: String) -> [UInt8] {
    Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
  }

  private static let entities: [(name: [UInt8], byte: UInt8)] = [
    (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&lt;".utf8), UInt8(ascii: "<")),
    (Array("&gt;".utf8), UInt8(ascii: ">")), (Array("&quot;".utf8), UInt8(ascii: "\"")),
    (Array("&#39;".utf8), UInt8(ascii: "'")), (Array("&#10;".utf8), 0x0A),
    (Array("&#9;".utf8), 0x09), (Array("&#13;".utf8), 0x0D),
  ]

  /// Returns the byte that a `MarkupWriter` or a template wrote as an entity, and the entity's
  /// length.
  private static func entity(in markup: Span<UInt8>, at index: Int) -> (UInt8, Int)? {
    for (name, byte) in entities where name.count <= markup.count - index {
      if name.indices.allSatisfy({ markup[index + $0] == name[$0] }) { return (byte, name.count) }
    }
    return nil
  }

  /// Returns true if blanks are separate bytes, whatever comes before and after them: no scalar
  /// joins others.
  private static func isSimple(_ bytes: [UInt8]) -> Bool {
    let text = bytes.span
    var index = 0
    while index < text.count {
      let first = text[index]
      switch first {
      case 0..<0x80: index += 1
      // Latin letters and marks from the no-break space to before the accents that join letters.
      case 0xC2:
        guard text[index + 1] >= 0xA0 else { return false }
        index += 2
      case 0xC3..<0xCC: index += 2
      // Dashes, quotation marks, dots, arrows, and signs of mathematics.
      case 0xE2:
        let second = text[index + 1]
        let third = text[index + 2]
        let isMark = second == 0x80 && ((0x90...0xA7).contains(third) || third >= 0xB0)
        guard isMark || (0x86...0x8B).contains(second) else { return false }
        index += 3
      default: return false
      }
    }
    return true
  }
}
