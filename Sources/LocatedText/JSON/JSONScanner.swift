/// Reads JSON (RFC 8259) from bytes, one token at a time, and tracks its offset.
///
/// The caller requests the kind of token that it expects next. The scanner stores and allocates
/// nothing, so it reads a file with millions of values at the speed of its bytes. The text is never
/// decoded as a whole: outside of strings JSON is ASCII.
package struct JSONScanner: Sendable {
  /// The whole text.
  package let bytes: [UInt8]
  /// The offset of the next byte.
  package internal(set) var offset = 0

  /// Creates a scanner at the start of a text, after its byte order mark if it has one.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// True if every byte has been read.
  package var isAtEnd: Bool { offset == bytes.count }

  /// The next byte, or 0 at the end; a 0 byte in the text is invalid anyway.
  var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }
}

extension JSONScanner {
  /// Moves to the next byte that is not white space.
  package mutating func skipWhitespace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        offset += 1
      default: return
      }
    }
  }

  /// Moves to the next value and returns its kind.
  package mutating func kind() throws(JSONSyntaxError) -> JSONKind {
    skipWhitespace()
    guard let kind = JSONKind(firstByte: next) else { throw unexpected("a value") }
    return kind
  }

  /// Moves past the next key of an object and its colon.
  ///
  /// - Parameter isFirst: true if the scanner is at the object's opening brace.
  /// - Returns: the key, or nil after the end of the object.
  /// - Throws: a syntax error.
  package mutating func key(isFirst: Bool) throws(JSONSyntaxError) -> JSONString? {
    let closing = UInt8(ascii: "}")
    guard try enterNext(isFirst, closing, "',' or '}'") else { return nil }
    guard next == UInt8(ascii: "\"") else {
      throw unexpected(isFirst ? "a key in double quotes or '}'" : "a key in double quotes")
    }
    let key = try string()
    skipWhitespace()
    guard next == UInt8(ascii: ":") else { throw unexpected("':'") }
    offset += 1
    return key
  }

  /// Moves to the next element of an array.
  ///
  /// - Parameter isFirst: true if the scanner is at the array's opening bracket.
  /// - Returns: true if there is one; false after the end of the array.
  /// - Throws: a syntax error.
  package mutating func element(isFirst: Bool) throws(JSONSyntaxError) -> Bool {
    try enterNext(isFirst, UInt8(ascii: "]"), "',' or ']'")
  }

  private mutating func enterNext(
    _ isFirst: Bool,
    _ closing: UInt8,
    _ expectation: String
  ) throws(JSONSyntaxError) -> Bool {
    if isFirst { offset += 1 }
    skipWhitespace()
    if next == closing {
      offset += 1
      return false
    }
    if !isFirst {
      guard next == UInt8(ascii: ",") else { throw unexpected(expectation) }
      offset += 1
      skipWhitespace()
    }
    return true
  }

  /// Returns an error that describes the byte at the offset and the expectation.
  func unexpected(_ expectation: String) -> JSONSyntaxError {
    let found: String
    if isAtEnd {
      found = "end of file"
    } else if next > 0x20 && next < 0x7F {
      found = "'\(Character(Unicode.Scalar(next)))'"
    } else {
      found = "byte 0x\(next < 16 ? "0" : "")\(String(next, radix: 16, uppercase: true))"
    }
    return JSONSyntaxError(
      offset: offset,
      message: "unexpected \(found); expected \(expectation)"
    )
  }
}
