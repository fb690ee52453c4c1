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
  /// The position at which the value begins.
  let position: TextPosition

  /// True if the template writes any of the path itself; a path that only the program supplies is
  /// right.
  var isWritten: Bool {
    pieces.contains { piece in
      if case .text(let text) = piece { !text.hasPrefix("#") } else { false }
    }
  }

  var writesAnchor: Bool {
    pieces.contains { piece in
      if case .text(let text) = piece { text.contains("#") } else { false }
    }
  }

  /// True if it leads to the same file on every page.
  var isFixed: Bool { pieces.count == 2 && pieces[0] == .value("root") && isWritten }

  /// Returns the destination on a page, true if that is on the page itself, or a refusal.
  ///
  /// Returns nil if it leads to another site, to a path that only the program supplies, or if a
  /// name has no value.
  func destination(
    on page: String,
    at place: Place,
    value: (String) -> String?
  ) -> Result<(link: PageLink, isInside: Bool), Diagnostic>? {
    var address = ""
    for piece in pieces {
      switch piece {
      case .text(let text): address += text
      case .value(let name):
        guard let text = value(name) else { return nil }
        address += text
      }
    }
    switch LinkDestination(address) {
    case .external: return nil
    case .refused(let reason): return .failure(.error(reason, at: place))
    case .internal(let path, _, let anchor):
      // The path alone is right if only the program supplies it.
      let anchor = anchor?.isEmpty == true ? nil : anchor
      guard anchor != nil || isWritten && !path.isEmpty else { return nil }
      guard let target = path.isEmpty ? page : RelativePath.resolve(path, from: page) else {
        return .failure(.error("link '\(written)' leads out of the site", at: place))
      }
      let link = PageLink(
        page: page,
        written: written,
        target: target,
        anchor: anchor,
        place: place
      )
      return .success((link, isInside: path.isEmpty))
    }
  }
}

extension TemplateLink {
  /// Finds the links of a template in order, except those in comments; skips values with sections
  /// or fragments in them.
  static func scan(_ file: SourceFile) -> [TemplateLink] {
    let comments = MarkupComments(in: file)
    var links: [TemplateLink] = []
    for (index, line) in file.lines().enumerated() {
      for (name, value) in attributes(in: line) {
        for address in name.hasSuffix("srcset") ? candidates(in: value) : [value] {
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

  /// Returns the attributes of a line that hold one or more addresses, with names in lower case.
  private static func attributes(in line: Substring) -> [(name: String, value: Substring)] {
    var attributes: [(name: String, value: Substring)] = []
    let bytes = line.utf8
    var rest = bytes[...]
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let before = rest[..<equals]
      rest = rest[equals...].dropFirst()
      let end = before.lastIndex { !isBlank($0) }.map(bytes.index(after:)) ?? before.startIndex
      let start =
        before[..<end].lastIndex { !isLetter($0) }.map(bytes.index(after:)) ?? before.startIndex
      let name = line[start..<end].lowercased()
      let quoted = rest.drop(while: isBlank)
      guard addressed.contains(name), canStart(at: start, in: bytes),
        let quote = quoted.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let close = quoted.dropFirst().firstIndex(of: quote)
      else { continue }
      attributes.append((name, line[bytes.index(after: quoted.startIndex)..<close]))
      rest = bytes[close...].dropFirst()
    }
    return attributes
  }

  private static let addressed: Set = ["href", "src", "srcset", "imagesrcset", "poster"]

  private static func isBlank(_ byte: UInt8) -> Bool { " \t\n\r\u{C}".utf8.contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Returns true if an attribute can start at an index: after a blank, a quote, or a template tag.
  private static func canStart(at index: String.Index, in bytes: Substring.UTF8View) -> Bool {
    if index == bytes.startIndex { return true }
    let byte = bytes[bytes.index(before: index)]
    return isBlank(byte) || "}\"'".utf8.contains(byte)
  }

  /// Returns the addresses of `small.png 1x, large.png 2x`.
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
