package import Diagnostics

/// Finds active content in an SVG drawing.
///
/// A browser that opens the file directly runs its scripts as if they were the site's own.
package enum DrawingCheck {
  /// Returns the first problem of a drawing; nil if it only draws.
  ///
  /// The check rejects constructs that drawing programs don't write, such as entities, so that
  /// there is one way to read a file.
  package static func objection(to bytes: [UInt8], path: String) -> Diagnostic? {
    switch SourceFile.decoding(bytes, path: path) {
    case .failure(let diagnostic): return diagnostic
    case .success(let source):
      do throws(Objection) {
        var reader = DrawingReader(bytes)
        try reader.read()
        return nil
      } catch {
        let position = source.position(atByte: error.offset)
        return .error(error.message, at: Place(path: path, position: position))
      }
    }
  }

  fileprivate struct Objection: Error {
    let message: String
    let offset: Int
  }
}

/// Reads the tags of an SVG drawing.
private struct DrawingReader {
  private let bytes: [UInt8]
  private var offset = 0
  /// The names of the elements that are open.
  private var open: [String] = []

  /// Elements that run something, or show another kind of document.
  private static let refusedElements: Set = [
    "script", "foreignobject", "handler", "listener", "iframe", "object", "embed",
  ]
  private static let references: [Substring: Character] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func read() throws(DrawingCheck.Objection) {
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      if open.last == "style" { try checkStyle(text(offset..<start)) }
      offset = start
      if bytes.has("<!--", at: offset) {
        try skip(past: "-->")
      } else if bytes.has("<![CDATA[", at: offset) {
        try skip(past: "]]>")
        if open.last == "style" { try checkStyle(text(start..<offset)) }
      } else if bytes.has("<?", at: offset) {
        try readInstruction()
      } else if bytes.has("<!DOCTYPE", at: offset) {
        try skip(past: ">")
        if bytes[start..<offset].contains(UInt8(ascii: "[")) {
          throw objection("the drawing declares entities; save it without", at: start)
        }
      } else if bytes.has("</", at: offset) {
        try skip(past: ">")
        _ = open.popLast()
      } else {
        try readTag()
      }
    }
  }

  private mutating func readInstruction() throws(DrawingCheck.Objection) {
    let start = offset
    try skip(past: "?>")
    let instruction = text(start..<offset).lowercased()
    guard instruction.hasPrefix("<?xml ") else {
      throw objection("the drawing has an instruction for programs; remove it", at: start)
    }
    let encodings = ["utf-8", "us-ascii"]
    if instruction.contains("encoding"), !encodings.contains(where: instruction.contains) {
      throw objection("the drawing says that it is not UTF-8; save it as UTF-8", at: start)
    }
  }

  private mutating func readTag() throws(DrawingCheck.Objection) {
    let start = offset
    offset += 1
    let name = Self.local(word())
    if Self.refusedElements.contains(name) {
      throw objection("a drawing with '\(name)' can run scripts; remove it", at: start)
    }
    while true {
      skipBlanks()
      if bytes.has("/>", at: offset) {
        offset += 2
        return
      }
      if bytes.has(">", at: offset) {
        offset += 1
        open.append(name)
        return
      }
      let place = offset
      let key = word()
      skipBlanks()
      guard !key.isEmpty, bytes.has("=", at: offset) else { throw unreadable }
      offset += 1
      skipBlanks()
      guard offset < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[offset]),
        let end = bytes[(offset + 1)...].firstIndex(of: bytes[offset])
      else { throw unreadable }
      let value = try decoded(text(offset + 1..<end))
      offset = end + 1
      try check(key.lowercased(), value, of: name, at: place)
    }
  }

  private func check(
    _ key: String,
    _ value: String,
    of element: String,
    at place: Int
  ) throws(DrawingCheck.Objection) {
    let name = Self.local(key)
    let written = value.filter { !$0.isWhitespace && $0 != "\0" }.lowercased()
    if name.hasPrefix("on") || name == "attributename" && written.hasPrefix("on") {
      throw objection("a drawing with '\(name)' can run scripts; remove it", at: place)
    }
    if key.hasPrefix("xmlns"), written.contains("xhtml") {
      throw objection("a drawing can't hold HTML; remove it", at: place)
    }
    if name == "attributename", Self.local(written) == "href" {
      throw objection("a drawing can't change where it leads; remove it", at: place)
    }
    if name == "href" || name == "src" {
      let isLink = element == "a" && ["http:", "https:"].contains(where: written.hasPrefix)
      let isPicture = ["png", "jpeg", "gif", "webp"].contains {
        written.hasPrefix("data:image/\($0)")
      }
      guard isLink || isPicture || written.isEmpty || written.hasPrefix("#") else {
        throw objection("a drawing can't load '\(value.prefix(40))'; put it inside", at: place)
      }
    }
    if written.contains("url(") || name == "style" { try checkStyle(value) }
  }

  /// Requires that a style loads nothing.
  private func checkStyle(_ text: String) throws(DrawingCheck.Objection) {
    let written = text.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }.lowercased()
    let isLoading = ["@import", "image-set(", "src(", "\\"].contains(where: written.contains)
    let addresses = written.split(separator: "url(", omittingEmptySubsequences: false).dropFirst()
    guard !isLoading, addresses.allSatisfy({ $0.hasPrefix("#") || $0.hasPrefix("data:") }) else {
      throw objection("a style in a drawing can't load anything; put it inside")
    }
  }

  /// Returns a value with its references replaced.
  private func decoded(_ text: String) throws(DrawingCheck.Objection) -> String {
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var value = String(parts[0])
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: ";") else { throw unreadable }
      let name = part[..<end]
      let digits = name.dropFirst()
      let number =
        digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      if let character = Self.references[name] {
        value.append(character)
      } else if name.first == "#", let scalar = number.flatMap(Unicode.Scalar.init) {
        value.append(Character(scalar))
      } else {
        throw unreadable
      }
      value += part[part.index(after: end)...]
    }
    return value
  }

  /// Returns a name in lower case without its prefix.
  private static func local(_ name: String) -> String {
    name.split(separator: ":").last.map { $0.lowercased() } ?? ""
  }

  private mutating func word() -> String {
    let start = offset
    while offset < bytes.count, !isBlank(bytes[offset]), !"=/>\"'<".utf8.contains(bytes[offset]) {
      offset += 1
    }
    return text(start..<offset)
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
  }

  private mutating func skip(past mark: String) throws(DrawingCheck.Objection) {
    guard let range = bytes[offset...].firstRange(of: Array(mark.utf8)) else { throw unreadable }
    offset = range.upperBound
  }

  private func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private var unreadable: DrawingCheck.Objection {
    objection("the drawing is no XML that can be read here; save it anew")
  }

  private func objection(_ message: String, at place: Int? = nil) -> DrawingCheck.Objection {
    DrawingCheck.Objection(message: message, offset: min(place ?? offset, max(0, bytes.count - 1)))
  }
}
