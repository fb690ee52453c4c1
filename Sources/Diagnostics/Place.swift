/// A place in a file: the path, and where in it unless the file as a whole is meant.
package struct Place: Hashable, Sendable {
  package var path: String
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
  package static func < (left: Place, right: Place) -> Bool {
    if left.path != right.path { return left.path < right.path }
    return (left.position ?? .start) < (right.position ?? .start)
  }
}

extension Place: CustomStringConvertible {
  package var description: String {
    position.map { "\(path):\($0)" } ?? "\(path):1:1"
  }
}
