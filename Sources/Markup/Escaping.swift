/// Makes text safe in markup.
package enum Escaping: Sendable {
  /// Between tags: `&`, `<` and `>` are replaced.
  case text
  /// Between double quotes: also `"`, and line ends and tabs, which a parser would turn into
  /// spaces.
  case attribute

  /// Appends the escaped form of `text`; characters that XML 1.0 forbids become U+FFFD.
  ///
  /// - Complexity: O(bytes).
  package func append(_ text: String, to output: inout String) {
    guard text.utf8.contains(where: mayNeedEscape) else {
      output += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"" where self == .attribute: output += "&quot;"
      case "\n" where self == .attribute: output += "&#10;"
      case "\t" where self == .attribute: output += "&#9;"
      // A bare carriage return does not survive parsing, in text or in an attribute.
      case "\r": output += "&#13;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        output += "\u{FFFD}"
      default: output.unicodeScalars.append(scalar)
      }
    }
  }

  /// Most texts need no escaping; this finds out without decoding them.
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

  /// The escaped form of a text.
  package func escape(_ text: String) -> String {
    var output = ""
    append(text, to: &output)
    return output
  }
}
