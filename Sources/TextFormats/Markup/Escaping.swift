/// Makes text safe in markup.
package enum Escaping: Sendable {
  /// Between tags: `&`, `<` and `>` are replaced.
  case text
  /// Between double quotes: also `"`, and line ends and tabs, which a parser would turn into
  /// spaces.
  case attribute

  /// Appends the escaped form of `text`, in which characters that XML 1.0 forbids become U+FFFD.
  ///
  /// - Complexity: O(bytes).
  package func append(_ text: String, to output: inout [UInt8]) {
    let start = output.count
    output.append(contentsOf: text.utf8)
    guard let first = output[start...].firstIndex(where: mayNeedEscape) else { return }
    let rest = Array(output[first...])
    output.removeSubrange(first...)
    append(escaping: rest[...], to: &output)
  }

  /// Appends the escaped form of a text in UTF-8.
  package func append(utf8 text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    if text.contains(where: mayNeedEscape) {
      append(escaping: text, to: &output)
    } else {
      output += text
    }
  }

  private func append(escaping text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\"") where self == .attribute: output += "&quot;".utf8
      case UInt8(ascii: "\n") where self == .attribute: output += "&#10;".utf8
      case UInt8(ascii: "\t") where self == .attribute: output += "&#9;".utf8
      // A bare carriage return does not survive parsing, in text or in an attribute.
      case UInt8(ascii: "\r"): output += "&#13;".utf8
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): output.append(byte)
      case 0..<0x20: output += Self.replacement
      // U+FFFE and U+FFFF.
      case 0xEF where index + 1 < text.endIndex && text[index] == 0xBF && text[index + 1] >= 0xBE:
        output += Self.replacement
        index += 2
      default: output.append(byte)
      }
    }
  }

  /// U+FFFD.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Returns true if a byte may need escaping; most texts have no such byte and are not decoded.
  private func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20: byte != UInt8(ascii: "\n") || self == .attribute
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    case UInt8(ascii: "\""): self == .attribute
    // The first byte of U+FFFE and U+FFFF.
    case 0xEF: true
    default: false
    }
  }

  /// Returns the escaped form of a text.
  package func escape(_ text: String) -> String {
    var output: [UInt8] = []
    append(text, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
