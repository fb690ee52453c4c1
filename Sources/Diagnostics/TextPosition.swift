/// A place in a text: a line and a column, both counted from 1.
///
/// Columns count UTF-8 bytes, as compilers and editors' `path:line:column` links do.
package struct TextPosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    precondition(line >= 1 && column >= 1, "a position counts from 1, got \(line):\(column)")
    self.line = line
    self.column = column
  }

  /// The first byte of a text.
  package static let start = TextPosition(line: 1, column: 1)

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension TextPosition: CustomStringConvertible {
  package var description: String { "\(line):\(column)" }
}
