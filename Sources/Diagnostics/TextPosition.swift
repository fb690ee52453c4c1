/// A place in a text: a line and a column, both counted from 1.
///
/// Columns count UTF-8 bytes, as compilers and editors' `path:line:column` links do.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column in UTF-8 bytes, from 1.
  package var column: Int

  package init(line: Int, column: Int) {
    precondition(line >= 1 && column >= 1, "a position counts from 1, got \(line):\(column)")
    self.line = line
    self.column = column
  }

  /// The position of a text's first byte.
  package static let start = TextPosition(line: 1, column: 1)

  /// Orders by line, then by column.
  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension TextPosition: CustomStringConvertible {
  /// `line:column`.
  package var description: String { "\(line):\(column)" }
}
