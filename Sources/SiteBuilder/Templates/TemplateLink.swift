import Diagnostics

/// The value of an `href` or `src` in a template, as far as it is known.
struct TemplateLink: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    /// A name that is inserted.
    case value(String)
  }

  /// The value as written, with its tags.
  let written: String
  let pieces: [Piece]
  /// Where the value begins.
  let position: TextPosition

  /// Whether the template writes any of the path itself; a path that only the program supplies is
  /// right.
  var isWritten: Bool {
    pieces.contains { piece in
      if case .text(let text) = piece { !text.hasPrefix("#") } else { false }
    }
  }
}

extension TemplateLink {
  /// Finds the links of a template in order; skips values with sections or fragments in them.
  static func scan(_ file: SourceFile) -> [TemplateLink] {
    var links: [TemplateLink] = []
    for (index, line) in file.lines().enumerated() {
      for match in line.matches(
        of: /(?:^|\s)(?:href|src)="([^"]*)"/.matchingSemantics(.unicodeScalar)
      ) {
        let value = match.1
        let column = line.utf8.distance(from: line.startIndex, to: value.startIndex) + 1
        guard let pieces = pieces(of: value) else { continue }
        links.append(
          TemplateLink(
            written: String(value),
            pieces: pieces,
            position: TextPosition(line: index + 1, column: column)
          )
        )
      }
    }
    return links
  }

  private static func pieces(of value: Substring) -> [Piece]? {
    var pieces: [Piece] = []
    var rest = value
    while let open = rest.firstRange(of: "{{") {
      if open.lowerBound > rest.startIndex {
        pieces.append(.text(String(rest[..<open.lowerBound])))
      }
      rest = rest[open.upperBound...]
      guard let close = rest.firstRange(of: "}}") else { return nil }
      let name = rest[..<close.lowerBound].filter { $0 != " " }
      guard let first = name.first, first.isLetter else { return nil }
      pieces.append(.value(name))
      rest = rest[close.upperBound...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }
}
