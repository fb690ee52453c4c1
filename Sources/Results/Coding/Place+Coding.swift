package import Diagnostics

/// A place is a text: `path:line:column`, or the path alone for a whole file.
extension Place: Codable {
  package init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2, let line = Int(parts[parts.count - 2]),
      let column = Int(parts.last ?? ""),
      line >= 1, column >= 1
    else {
      self.init(path: text)
      return
    }
    self.init(path: parts.dropLast(2).joined(separator: ":"), line: line, column: column)
  }

  package func encode(to encoder: any Encoder) throws {
    try (position.map { "\(path):\($0)" } ?? path).encode(to: encoder)
  }
}
