import Diagnostics

/// The address in an attribute of a template, as far as it is known.
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

  /// Whether the template writes that the link leads to a place on a page.
  var writesAnchor: Bool {
    pieces.contains { piece in
      if case .text(let text) = piece { text.contains("#") } else { false }
    }
  }
}

extension TemplateLink {
  /// Finds the links of a template in order, except those in comments; skips values with sections
  /// or fragments in them.
  static func scan(_ file: SourceFile) -> [TemplateLink] {
    let comments = MarkupComments(in: file)
    var links: [TemplateLink] = []
    let attribute = attribute
    for (index, line) in file.lines().enumerated() where mayHoldLinks(line) {
      for match in line.matches(of: attribute) {
        guard let value = match.output.2 ?? match.output.3 else { continue }
        let isList = match.output.1.lowercased().hasSuffix("srcset")
        for address in isList ? candidates(in: value) : [value] {
          let column = line.utf8.distance(from: line.startIndex, to: address.startIndex) + 1
          let position = TextPosition(line: index + 1, column: column)
          guard let pieces = pieces(of: address), !comments.contains(position) else { continue }
          links.append(
            TemplateLink(written: String(address), pieces: pieces, position: position)
          )
        }
      }
    }
    return links
  }

  /// Whether a line can have an attribute with an address: regular expressions are slow, and few
  /// other attributes end in the letters of these.
  private static func mayHoldLinks(_ line: Substring) -> Bool {
    var last: UInt8 = 0
    for byte in line.utf8 {
      if byte == UInt8(ascii: "="), "fctr".utf8.contains(last) { return true }
      if byte > UInt8(ascii: " ") { last = byte | 0x20 }
    }
    return false
  }

  /// An attribute that holds an address, or several; it may follow a tag of the template.
  private static var attribute: Regex<(Substring, Substring, Substring?, Substring?)> {
    /(?:^|[\s}"'])(href|src|srcset|imagesrcset|poster)\s*=\s*(?:"([^"]*)"|'([^']*)')/
      .ignoresCase()
      .matchingSemantics(.unicodeScalar)
  }

  /// The addresses of `small.png 1x, large.png 2x`.
  private static func candidates(in value: Substring) -> [Substring] {
    value.split(separator: ",").compactMap { candidate in
      let start = candidate.drop(while: \.isWhitespace)
      var end = start.startIndex
      while end < start.endIndex, !start[end].isWhitespace {
        // Blanks inside a tag do not end the address.
        if start[end...].hasPrefix("{{"), let close = start[end...].firstRange(of: "}}") {
          end = close.upperBound
        } else {
          end = start.index(after: end)
        }
      }
      return end > start.startIndex ? start[..<end] : nil
    }
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
