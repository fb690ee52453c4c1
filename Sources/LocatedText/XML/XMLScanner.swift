package import Diagnostics

/// Reads XML from pieces of a file, one token at a time, and tracks its position.
///
/// It reads the output of Apple's tools: elements, attributes, text, CDATA and comments, in UTF-8.
/// A document type may be named but not declare anything, so there are no entities besides the five
/// of XML itself. Elements are nested at most 100 deep, and no tag or text is longer than a
/// megabyte. Read the name, attributes and text of a token before the next one.
package struct XMLScanner {
  private var input: TextInput
  var buffer: [UInt8] = []
  /// The next byte in the buffer.
  var offset = 0
  private var isAtEnd = false
  /// A place in the buffer whose line and column are known.
  private var known = (offset: 0, line: 1, column: 1)
  /// The place at the buffer's start.
  private var origin = (offset: 0, line: 1, column: 1)
  /// The names of the open elements, one after another, and the start of each.
  private var openNames: [UInt8] = []
  private var openStarts: [Int] = []
  private var hasBegun = false
  private var hasRoot = false
  private var closesItself = false
  private(set) var nameRange = 0..<0
  private(set) var attributes: [XMLAttribute] = []
  /// The text of the latest text token, with references replaced.
  package private(set) var text: [UInt8] = []
  /// The start of the latest token, in the buffer.
  private var tokenStart = 0

  /// The deepest nesting of elements.
  package static let deepestNesting = 100
  /// The longest tag and the longest text, in bytes.
  static let longest = 1 << 20

  /// Creates a scanner at the start of a file.
  package init(_ input: TextInput) {
    self.input = input
  }

  /// The number of open elements, including the one that just started.
  package var depth: Int { openStarts.count }

  /// The position of the latest token.
  package var position: TextPosition { position(of: tokenStart) }

  /// Returns the position of the latest token, and remembers it, so that locating every token takes
  /// one pass.
  package mutating func located() -> TextPosition {
    let place = position
    known = (max(tokenStart, 0), place.line, place.column)
    return place
  }

  /// Moves to the next token.
  ///
  /// - Throws: an error if the text is not XML, or uses an unsupported feature.
  package mutating func next() throws(XMLSyntaxError) -> XMLToken {
    if closesItself {
      closesItself = false
      pop()
      return .end
    }
    if !hasBegun { try skipByteOrderMark() }
    text.removeAll(keepingCapacity: true)
    while true {
      tokenStart = offset
      guard let byte = try byte(0) else {
        guard openStarts.isEmpty, hasRoot else {
          throw error(
            hasRoot
              ? "unexpected end of file; '\(openName)' is not closed"
              : "unexpected end of file; expected an element"
          )
        }
        return .endOfFile
      }
      if byte == UInt8(ascii: "<") {
        // Comments and CDATA do not end a text.
        if !text.isEmpty, !Self.isMarkup(try self.byte(1)) { return .text }
        if let token = try tag() { return token }
      } else {
        try readText()
      }
    }
  }

  /// Skips the mark; columns count from the byte after it.
  private mutating func skipByteOrderMark() throws(XMLSyntaxError) {
    hasBegun = true
    for (index, mark) in [0xEF, 0xBB, 0xBF].enumerated() {
      guard try byte(index) == UInt8(mark) else { return }
    }
    offset = 3
    origin.offset = 3
    known.offset = 3
    tokenStart = 3
  }

  private mutating func tag() throws(XMLSyntaxError) -> XMLToken? {
    switch try byte(1) {
    case UInt8(ascii: "/"): return try endTag()
    case UInt8(ascii: "?"):
      try readInstruction()
      return nil
    case UInt8(ascii: "!"):
      try readDeclaration()
      return nil
    default: return try startTag()
    }
  }

  private mutating func startTag() throws(XMLSyntaxError) -> XMLToken {
    guard !openStarts.isEmpty || !hasRoot else {
      throw error("a file has one root element; this is the second")
    }
    let end = try endOfTag()
    var index = tokenStart + 1
    let name = readName(&index, before: end)
    guard !name.isEmpty else { throw error("expected a name after '<'", at: tokenStart + 1) }
    nameRange = name
    attributes.removeAll(keepingCapacity: true)
    while true {
      skipBlanks(&index, before: end)
      if index == end { break }
      if buffer[index] == UInt8(ascii: "/"), index == end - 1 {
        closesItself = true
        break
      }
      attributes.append(try attribute(&index, before: end))
    }
    offset = end + 1
    hasRoot = true
    guard openStarts.count < Self.deepestNesting else {
      throw error("elements are nested deeper than \(Self.deepestNesting) levels")
    }
    openStarts.append(openNames.count)
    openNames.append(contentsOf: buffer[nameRange])
    return .start
  }

  private mutating func endTag() throws(XMLSyntaxError) -> XMLToken {
    let end = try endOfTag()
    var index = tokenStart + 2
    nameRange = readName(&index, before: end)
    skipBlanks(&index, before: end)
    guard let start = openStarts.last else { throw error("no element is open here") }
    guard index == end, openNames[start...].elementsEqual(buffer[nameRange]) else {
      throw error("expected '</\(openName)>'")
    }
    pop()
    offset = end + 1
    return .end
  }

  private mutating func attribute(
    _ index: inout Int,
    before end: Int
  ) throws(XMLSyntaxError) -> XMLAttribute {
    let name = readName(&index, before: end)
    guard !name.isEmpty else { throw error("expected an attribute or '>'", at: index) }
    skipBlanks(&index, before: end)
    guard index < end, buffer[index] == UInt8(ascii: "=") else {
      throw error("expected '=' after an attribute's name", at: index)
    }
    index += 1
    skipBlanks(&index, before: end)
    let quote = index < end ? buffer[index] : 0
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error("an attribute's value is in quotes", at: index)
    }
    let start = index + 1
    index = start
    while index < end, buffer[index] != quote { index += 1 }
    guard index < end else { throw error("an attribute's value has no end", at: start - 1) }
    defer { index += 1 }
    return XMLAttribute(name: name, value: start..<index)
  }

  private mutating func pop() {
    guard let start = openStarts.popLast() else { return }
    openNames.removeSubrange(start...)
  }

  private var openName: String {
    String(decoding: openNames[(openStarts.last ?? 0)...], as: UTF8.self)
  }

  private mutating func readText() throws(XMLSyntaxError) {
    var end = offset
    var isBlank = true
    while true {
      if end == buffer.count {
        let length = end - offset
        guard try extend() else { break }
        end = offset + length
      }
      let byte = buffer[end]
      if byte == UInt8(ascii: "<") { break }
      if byte > 0x20 {
        isBlank = false
      } else if !Self.isBlank(byte) {
        throw error("unexpected control character 0x\(String(byte, radix: 16))", at: end)
      }
      end += 1
      if isBlank, end - offset > 1 << 16 { offset = end }
      if end - offset > Self.longest { throw error("a text is longer than a megabyte") }
    }
    if !isBlank {
      guard !openStarts.isEmpty else { throw error("text outside of the root element") }
      try append(buffer[offset..<end])
    }
    offset = end
  }
}

extension XMLScanner {
  /// Appends to the text of the token.
  mutating func append(verbatim bytes: ArraySlice<UInt8>) throws(XMLSyntaxError) {
    guard text.count + bytes.count <= Self.longest else {
      throw error("a text is longer than a megabyte")
    }
    text.append(contentsOf: bytes)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) throws(XMLSyntaxError) {
    if bytes.contains(UInt8(ascii: "&")) {
      try append(verbatim: try resolved(bytes)[...])
    } else {
      try append(verbatim: bytes)
    }
  }

  /// Returns the byte some bytes ahead; nil past the end of the file.
  mutating func byte(_ ahead: Int) throws(XMLSyntaxError) -> UInt8? {
    while offset + ahead >= buffer.count {
      if try !extend() { return nil }
    }
    return buffer[offset + ahead]
  }

  /// Reads more of the file after the bytes from `offset` on, which move to the buffer's start.
  ///
  /// - Returns: true if there is more.
  mutating func extend() throws(XMLSyntaxError) -> Bool {
    if isAtEnd { return false }
    let bytes = input.next()
    guard !bytes.isEmpty else {
      isAtEnd = true
      return false
    }
    let place = position(of: offset)
    origin = (0, place.line, place.column)
    known = origin
    buffer.removeSubrange(..<offset)
    tokenStart -= offset
    offset = 0
    buffer.append(contentsOf: bytes)
    return true
  }

  /// Returns the offset of the `>` that ends the tag at `offset`, past those in quotes.
  private mutating func endOfTag() throws(XMLSyntaxError) -> Int {
    var index = offset + 1
    var quote: UInt8 = 0
    while true {
      if index == buffer.count {
        let length = index - offset
        guard length <= Self.longest else { throw error("a tag is longer than a megabyte") }
        guard try extend() else { throw error("unexpected end of file in a tag") }
        index = offset + length
      }
      let byte = buffer[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
        if byte == UInt8(ascii: "<") { throw error("'<' in an attribute's value", at: index) }
      } else if byte == UInt8(ascii: ">") {
        guard index - offset <= Self.longest else {
          throw error("a tag is longer than a megabyte")
        }
        return index
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        throw error("'<' in a tag", at: index)
      }
      index += 1
    }
  }

  private func readName(_ index: inout Int, before end: Int) -> Range<Int> {
    let start = index
    while index < end, Self.isNameByte(buffer[index]) { index += 1 }
    return start..<index
  }

  private func skipBlanks(_ index: inout Int, before end: Int) {
    while index < end, Self.isBlank(buffer[index]) { index += 1 }
  }

  private static func isMarkup(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
  }

  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  /// Returns an error at a byte of the buffer, or at the start of the token.
  package func error(_ message: String, at offset: Int? = nil) -> XMLSyntaxError {
    XMLSyntaxError(position: position(of: offset ?? tokenStart), message: message)
  }

  private func position(of offset: Int) -> TextPosition {
    let end = min(max(offset, 0), buffer.count)
    var (start, line, column) = known
    if start > end { (start, line, column) = origin }
    for byte in buffer[start..<end] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return TextPosition(line: line, column: column)
  }
}
