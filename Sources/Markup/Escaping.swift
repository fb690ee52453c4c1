/// Makes text safe to stand in markup.
package enum Escaping: Sendable {
  /// Between tags: `&`, `<` and `>` are replaced.
  case text
  /// Between double quotes: also `"`, and line ends and tabs, which a parser would turn to spaces.
  case attribute

  /// Appends the escaped form of `text`; characters that XML 1.0 forbids become U+FFFD.
  ///
  /// - Complexity: O(bytes).
  package func append(_ text: String, to output: inout String) {
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

  /// The escaped form of a text.
  package func escape(_ text: String) -> String {
    var output = ""
    append(text, to: &output)
    return output
  }
}
