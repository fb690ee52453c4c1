/// A text that a person wrote, with the path it came from.
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
  /// Decodes a file, or says where its first invalid byte is.
  ///
  /// - Complexity: O(bytes).
  package static func decoding(
    _ bytes: [UInt8],
    path: String
  ) -> Result<SourceFile, Diagnostic> {
    guard let offset = firstInvalidOffset(in: bytes) else {
      return .success(SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self)))
    }
    return .failure(
      .error(
        "invalid UTF-8: byte 0x\(String(bytes[offset], radix: 16, uppercase: true)) starts no "
          + "character; save the file as UTF-8",
        at: Place(path: path, position: position(of: offset, in: bytes))))
  }

  /// The text of a line, counted from 1 and without its line end; nil past the last line.
  ///
  /// - Complexity: O(bytes up to the line).
  package func line(_ number: Int) -> Substring? {
    var rest = text[...]
    for _ in 1..<max(1, number) {
      guard let end = rest.firstIndex(where: \.isNewline) else { return nil }
      rest = rest[rest.index(after: end)...]
    }
    return rest.prefix { !$0.isNewline }
  }

  /// The position of a byte offset in the text.
  ///
  /// - Complexity: O(offset).
  package func position(atByte offset: Int) -> TextPosition {
    SourceFile.position(of: offset, in: text.utf8)
  }

  private static func position(
    of offset: Int,
    in bytes: some Collection<UInt8>
  ) -> TextPosition {
    var line = 1
    var column = 1
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return TextPosition(line: line, column: column)
  }

  private static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
