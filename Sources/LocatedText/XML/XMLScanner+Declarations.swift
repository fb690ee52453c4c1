extension XMLScanner {
  /// Skips `<?…?>`; an XML declaration must not name an encoding other than UTF-8.
  mutating func readInstruction() throws(XMLSyntaxError) {
    let body = try skip(to: Array("?>".utf8), from: 2, "an instruction")
    guard let body, body.starts(with: "xml ".utf8) else { return }
    let text = String(decoding: body, as: UTF8.self).lowercased()
    guard let range = text.firstRange(of: "encoding") else { return }
    let rest = text[range.upperBound...].drop { $0 == "=" || $0 == " " }
    let name = rest.dropFirst().prefix { $0 != "\"" && $0 != "'" }
    guard name == "utf-8" || name == "us-ascii" || name == "ascii" else {
      throw error("the encoding is '\(name)'; save the file as UTF-8")
    }
  }

  /// Skips a comment and a document type without declarations, and reads CDATA as text.
  mutating func readDeclaration() throws(XMLSyntaxError) {
    if try starts(with: "<!--") {
      _ = try skip(to: Array("-->".utf8), from: 4, "a comment")
    } else if try starts(with: "<![CDATA[") {
      guard depth > 0 else { throw error("text outside of the root element") }
      guard let body = try skip(to: Array("]]>".utf8), from: 9, "a CDATA section") else { return }
      try append(verbatim: body[...])
    } else if try starts(with: "<!DOCTYPE") {
      guard let body = try skip(to: [UInt8(ascii: ">")], from: 9, "a document type") else { return }
      if body.contains(UInt8(ascii: "[")) {
        throw error("a document type with declarations is refused")
      }
    } else {
      throw error("unknown declaration")
    }
  }

  private mutating func starts(with text: String) throws(XMLSyntaxError) -> Bool {
    for (index, expected) in text.utf8.enumerated() {
      guard try byte(index) == expected else { return false }
    }
    return true
  }

  /// Moves past an ending.
  ///
  /// - Returns: the bytes before the ending; nil if there are too many to hold, as in a long
  ///   comment.
  private mutating func skip(
    to ending: [UInt8],
    from start: Int,
    _ thing: String
  ) throws(XMLSyntaxError) -> [UInt8]? {
    offset += start
    var body: [UInt8] = []
    var matched = 0
    while let byte = try byte(0) {
      offset += 1
      // After "--", another "-" still leaves two of them matched.
      if byte == ending[matched] {
        matched += 1
      } else if !(matched == 2 && byte == ending[0]) {
        matched = byte == ending[0] ? 1 : 0
      }
      if matched == ending.count {
        return body.count <= Self.longest ? Array(body.dropLast(ending.count - 1)) : nil
      }
      if body.count <= Self.longest { body.append(byte) }
    }
    throw error("unexpected end of file in \(thing)")
  }
}
