/// A place in a file: its path, and the position unless the whole file is meant.
package struct Place: Hashable, Sendable {
  /// The path of the file.
  package var path: String
  /// The position in the file; nil for the whole file.
  package var position: TextPosition?

  package init(path: String, position: TextPosition? = nil) {
    self.path = path
    self.position = position
  }

  package init(path: String, line: Int, column: Int) {
    self.init(path: path, position: TextPosition(line: line, column: column))
  }
}

extension Place: Comparable {
  /// Orders by path, then by position.
  package static func < (left: Place, right: Place) -> Bool {
    if left.path != right.path { return left.path < right.path }
    return (left.position ?? .start) < (right.position ?? .start)
  }
}

extension Place: CustomStringConvertible {
  /// `path:line:column`; a whole file has the position of its first byte.
  package var description: String {
    position.map { "\(path):\($0)" } ?? "\(path):1:1"
  }
}
