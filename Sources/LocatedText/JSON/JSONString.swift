/// A string of a JSON text, as the range of bytes between its quotes.
package struct JSONString: Hashable, Sendable {
  /// The bytes between the quotes.
  package let range: Range<Int>
  /// True if the bytes include a backslash.
  package let hasEscapes: Bool

  /// The offset of the opening quote.
  package var offset: Int { range.lowerBound - 1 }
}

extension JSONScanner {
  /// Reads a string, without decoding it.
  package mutating func string() throws(JSONSyntaxError) -> JSONString {
    offset += 1
    let start = offset
    var hasEscapes = false
    while true {
      switch next {
      case UInt8(ascii: "\""):
        offset += 1
        return JSONString(range: start..<offset - 1, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case 0..<0x20: throw unexpected("'\"' at the end of the string")
      default: offset += 1
      }
    }
  }

  /// Returns true if a string has this text.
  package func matches(_ string: JSONString, _ text: [UInt8]) -> Bool {
    if string.hasEscapes { return decoded(string).utf8.elementsEqual(text) }
    guard string.range.count == text.count else { return false }
    var offset = string.range.lowerBound
    for byte in text {
      if bytes[offset] != byte { return false }
      offset += 1
    }
    return true
  }

  /// Returns the text of a string, in which half a surrogate pair becomes U+FFFD.
  package func decoded(_ string: JSONString) -> String {
    guard string.hasEscapes else { return String(decoding: bytes[string.range], as: UTF8.self) }
    var units: [UInt16] = []
    var rest = bytes[string.range]
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      units += Array(String(decoding: rest[..<backslash], as: UTF8.self).utf16)
      let escape = bytes[backslash + 1]
      let isUnit = escape == UInt8(ascii: "u")
      units.append(isUnit ? codeUnit(at: backslash + 2) : JSONScanner.meaning(of: escape))
      rest = rest[(backslash + (isUnit ? 6 : 2))...]
    }
    units += Array(String(decoding: rest, as: UTF8.self).utf16)
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func skipEscape() throws(JSONSyntaxError) {
    offset += 1
    guard next == UInt8(ascii: "u") else {
      guard JSONScanner.meaning(of: next) != 0 else { throw unexpected("an escape") }
      offset += 1
      return
    }
    offset += 1
    for _ in 0..<4 {
      guard JSONScanner.hexValue(next) != nil else { throw unexpected("a hexadecimal digit") }
      offset += 1
    }
  }

  private func codeUnit(at offset: Int) -> UInt16 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 4 | (JSONScanner.hexValue($1) ?? 0) }
  }

  private static func hexValue(_ byte: UInt8) -> UInt16? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt16.init)
  }

  /// Returns the character that a backslash and a letter encode; 0 if there is none.
  private static func meaning(of escape: UInt8) -> UInt16 {
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): UInt16(escape)
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: 0
    }
  }
}
