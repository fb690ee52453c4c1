import Diagnostics

/// Text in lines of a terminal's width.
enum WrappedText {
  /// The width of a terminal, in characters.
  static let width = 80

  /// Returns the text in lines of at most `width` characters, unless a word is longer.
  ///
  /// - Parameters:
  ///   - text: words between single blanks; a number and its unit stay on one line.
  ///   - indent: the number of blanks at the beginning of each line.
  ///   - hanging: the number of further blanks on the lines after the first.
  /// - Returns: lines, each with its line end; none for an empty text.
  static func lines(_ text: String, indent: Int = 0, hanging: Int = 0) -> String {
    var lines = ""
    var line = ""
    for word in words(of: text.onOneLine) {
      let margin = indent + (lines.isEmpty ? 0 : hanging)
      if line.isEmpty {
        line = blanks(margin) + word
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines += line + "\n"
        line = blanks(indent + hanging) + word
      }
    }
    return line.isEmpty ? "" : lines + line + "\n"
  }

  /// Returns the words, in which a number keeps the unit behind it.
  private static func words(of text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { words, word in
      if let last = words.last?.last, last.isNumber {
        words[words.count - 1] += " " + word
      } else {
        words.append(String(word))
      }
    }
  }

  static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
