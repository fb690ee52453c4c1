/// Reads JSON (RFC 8259) from bytes, one token at a time, and knows where it is.
///
/// Its user asks for what it expects next; nothing is kept and nothing allocated on the way, so
/// that a file of millions of values is read at the speed of its bytes. The text is never decoded
/// as a whole: outside of strings JSON is ASCII.
package struct JSONScanner: Sendable {
  /// The whole text.
  package let bytes: [UInt8]
  /// The byte that is read next.
  package internal(set) var offset = 0

  /// A scanner at the start of a text, behind its byte order mark if there is one.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Whether every byte was read.
  package var isAtEnd: Bool { offset == bytes.count }

  /// The next byte, or 0 at the end; a byte 0 of the text fits nowhere either.
  var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }
}

extension JSONScanner {
  /// Moves to the next byte that is no white space.
  package mutating func skipWhitespace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        offset += 1
      default: return
      }
    }
  }

  /// Moves to the next value and tells its kind.
  package mutating func kind() throws(JSONSyntaxError) -> JSONKind {
    skipWhitespace()
    guard let kind = JSONKind(firstByte: next) else { throw unexpected("a value") }
    return kind
  }

  /// Moves to the next key of an object and behind its colon.
  ///
  /// - Parameter isFirst: whether the object was entered just now, at its brace.
  /// - Returns: the key, or nil behind the end of the object.
  /// - Throws: what is no JSON.
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
  /// - Parameter isFirst: whether the array was entered just now, at its bracket.
  /// - Returns: whether there is one; false behind the end of the array.
  /// - Throws: what is no JSON.
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

  /// What is at the offset, and what should be.
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
