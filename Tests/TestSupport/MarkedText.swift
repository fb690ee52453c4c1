/// A text in which keycap digits (`1️⃣`, `2️⃣`, …) name the places that a test expects.
package struct MarkedText: Sendable {
  /// A place, counted as diagnostics count: lines from 1, UTF-8 bytes from 1.
  package struct Mark: Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    package var line: Int
    /// The column in UTF-8 bytes, from 1.
    package var column: Int

    /// A place.
    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// `line:column`.
    package var description: String { "\(line):\(column)" }
  }

  /// The text without the marks.
  package let text: String
  /// The marks in the order of the text.
  package let marks: [Mark]

  /// Removes the marks from a text.
  package init(_ marked: String) {
    var text = ""
    var marks: [Mark] = []
    var here = Mark(line: 1, column: 1)
    for character in marked {
      if MarkedText.isMark(character) {
        marks.append(here)
        continue
      }
      text.append(character)
      here.column += character.utf8.count
      if character.isNewline { here = Mark(line: here.line + 1, column: 1) }
    }
    self.text = text
    self.marks = marks
  }

  private static func isMark(_ character: Character) -> Bool {
    character.unicodeScalars.last == "\u{20E3}"
  }
}
