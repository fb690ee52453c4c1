/// Aligns a parsed text with its source.
///
/// The parser resolves escapes (`\*`), entities (`&amp;`) and NUL bytes without a trace; walking
/// both texts finds them again.
struct TextAlignment {
  /// The number of bytes of the source that produce the text.
  private(set) var width = 0
  private(set) var substitutions: [Text.Substitution] = []

  /// Aligns a literal with the source; nil if the source at `start` does not produce it.
  ///
  /// - Complexity: O(bytes of the literal).
  init?(of literal: ArraySlice<UInt8>, with source: [UInt8], at start: Int) {
    var made = literal.startIndex
    var read = start
    var shift = 0
    while made < literal.endIndex {
      guard read < source.count else { return nil }
      let byte = source[read]
      // Only these begin another spelling.
      if byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "&"), byte != 0 {
        guard byte == literal[made] else { return nil }
        made += 1
        read += 1
      } else if let spelling = Spelling(of: literal[made...], in: source, at: read) {
        shift += spelling.sourceWidth - spelling.literalWidth
        let first = made - literal.startIndex
        substitutions.append(
          Text.Substitution(range: first..<(first + spelling.literalWidth), shift: shift)
        )
        made += spelling.literalWidth
        read += spelling.sourceWidth
      } else if byte == literal[made] {
        made += 1
        read += 1
      } else {
        return nil
      }
    }
    width = read - start
  }
}

/// An escape, entity or replaced byte.
private struct Spelling {
  let literalWidth: Int
  let sourceWidth: Int

  init?(of literal: ArraySlice<UInt8>, in source: [UInt8], at start: Int) {
    switch source[start] {
    case UInt8(ascii: "\\"):
      guard start + 1 < source.count, isPunctuation(source[start + 1]),
        source[start + 1] == literal.first
      else { return nil }
      literalWidth = 1
      sourceWidth = 2
    case UInt8(ascii: "&"):
      guard let width = Spelling.entityWidth(of: literal, in: source, at: start) else { return nil }
      sourceWidth = width
      let one = Spelling.characterWidth(literal)
      let two = one + Spelling.characterWidth(literal.dropFirst(one))
      // A few entities produce two characters; the next bytes decide.
      let next = start + width
      let continues = next < source.count && literal.dropFirst(one).first == source[next]
      let continuesLater = next < source.count && literal.dropFirst(two).first == source[next]
      literalWidth = !continues && continuesLater ? two : one
    case 0:
      guard literal.starts(with: "\u{FFFD}".utf8) else { return nil }
      literalWidth = 3
      sourceWidth = 1
    default:
      return nil
    }
  }

  private static func entityWidth(
    of literal: ArraySlice<UInt8>,
    in source: [UInt8],
    at start: Int
  ) -> Int? {
    let spelling = source[start...].prefix(40).prefix { $0 != UInt8(ascii: ";") }
    guard spelling.endIndex < source.count, source[spelling.endIndex] == UInt8(ascii: ";") else {
      return nil
    }
    let name = spelling.dropFirst()
    guard !name.isEmpty, name.allSatisfy({ isAlphanumeric($0) || $0 == UInt8(ascii: "#") }) else {
      return nil
    }
    // `&bogus;` stays as it is; `&amp;` never does, even where `amp;` follows it.
    let isVerbatim = literal.starts(with: source[start...spelling.endIndex])
    let isKnown = ["amp", "AMP", "#38", "#x26", "#X26"].contains(
      String(decoding: name, as: UTF8.self)
    )
    return isVerbatim && !isKnown ? nil : spelling.count + 1
  }

  private static func characterWidth(_ bytes: ArraySlice<UInt8>) -> Int {
    switch bytes.first {
    case .none: 0
    case .some(0..<0x80): 1
    case .some(0x80..<0xE0): 2
    case .some(0xE0..<0xF0): 3
    case .some: 4
    }
  }
}

private func isAlphanumeric(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "A")...UInt8(ascii: "Z"):
    true
  default: false
  }
}

private func isPunctuation(_ byte: UInt8) -> Bool {
  (0x21...0x7E).contains(byte) && !isAlphanumeric(byte)
}
