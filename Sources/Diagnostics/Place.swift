/// A place in a file: the path, and where in it unless the file as a whole is meant.
package struct Place: Hashable, Sendable {
  /// The path of the file.
  package var path: String
  /// Where in the file; nil for all of it.
  package var position: TextPosition?

  /// A place in a file.
  package init(path: String, position: TextPosition? = nil) {
    self.path = path
    self.position = position
  }

  /// A place in a file.
  package init(path: String, line: Int, column: Int) {
    self.init(path: path, position: TextPosition(line: line, column: column))
  }
}

extension Place: Comparable {
  /// Places sort by path, then by position.
  package static func < (left: Place, right: Place) -> Bool {
    if left.path != right.path { return left.path < right.path }
    return (left.position ?? .start) < (right.position ?? .start)
  }
}

extension Place: CustomStringConvertible {
  /// `path:line:column`; a file as a whole is its first byte.
  package var description: String {
    position.map { "\(path):\($0)" } ?? "\(path):1:1"
  }
}
