/// A text that a person wrote, with its path.
///
/// The path is what diagnostics print; it is never opened from here.
package struct SourceFile: Hashable, Sendable {
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

extension SourceFile {
  /// Decodes a file, or reports the position of its first invalid byte.
  ///
  /// - Complexity: O(bytes).
  package static func decoding(
    _ bytes: [UInt8],
    path: String
  ) -> Result<SourceFile, Diagnostic> {
    // The standard library's check is the fastest one, but does not report the position.
    if let text = String(validating: bytes, as: UTF8.self) {
      return .success(SourceFile(path: path, text: text))
    }
    let offset = firstInvalidOffset(in: bytes)
    return .failure(
      .error(
        "invalid UTF-8: byte 0x\(String(bytes[offset], radix: 16, uppercase: true)) starts no "
          + "character; save the file as UTF-8",
        at: Place(path: path, position: position(of: offset, in: bytes))
      )
    )
  }

  /// Returns the lines without their ends, which are `\n`, `\r\n` or a lone `\r`; at least one.
  ///
  /// - Complexity: O(bytes).
  package func lines() -> [Substring] {
    let utf8 = text.utf8
    let bytes = Array(utf8)
    var lines: [Substring] = []
    var start = utf8.startIndex
    var startOffset = 0
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard SourceFile.endsLine(byte) else { continue }
      let end = utf8.index(start, offsetBy: offset - 1 - startOffset)
      lines.append(Substring(utf8[start..<end]))
      let isPair =
        byte == UInt8(ascii: "\r") && offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
      if isPair { offset += 1 }
      start = utf8.index(end, offsetBy: isPair ? 2 : 1)
      startOffset = offset
    }
    lines.append(Substring(utf8[start...]))
    return lines
  }

  /// Returns the position of a byte offset in the text.
  ///
  /// - Complexity: O(offset).
  package func position(atByte offset: Int) -> TextPosition {
    SourceFile.position(of: offset, in: text.utf8)
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func position(
    of offset: Int,
    in bytes: some Collection<UInt8>
  ) -> TextPosition {
    var line = 1
    var column = 1
    var previous: UInt8?
    for byte in bytes.prefix(offset) {
      // In `\r\n` the first byte ends the line; the second does not start another.
      let isSecondOfPair = byte == UInt8(ascii: "\n") && previous == UInt8(ascii: "\r")
      if endsLine(byte) {
        line += isSecondOfPair ? 0 : 1
        column = 1
      } else {
        column += 1
      }
      previous = byte
    }
    return TextPosition(line: line, column: column)
  }

  private static func firstInvalidOffset(in bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    return offset
  }
}
