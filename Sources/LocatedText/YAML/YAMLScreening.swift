import Diagnostics

/// Rejects files that the YAML parser has no message for or that could keep it busy forever.
enum YAMLScreening {
  static func objection(to file: SourceFile, _ lines: YAMLLines) -> Diagnostic? {
    let bytes = Array(file.text.utf8)
    guard bytes.count <= YAMLDocument.maximumBytes else {
      return .error(
        "the file has \(bytes.count) bytes; at most \(YAMLDocument.maximumBytes) are read",
        at: Place(path: file.path)
      )
    }
    if let (scalar, offset) = firstControlCharacter(in: file.text) {
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return .error(
        "the control character U+\(padded) is not allowed",
        at: lines.place(atByte: offset)
      )
    }
    if let offset = firstUnboundedKey(in: bytes) {
      return .error(
        "a key must be plain text, not an alias or a collection",
        at: lines.place(atByte: offset)
      )
    }
    return nil
  }

  private static func firstControlCharacter(in text: String) -> (Unicode.Scalar, Int)? {
    var offset = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x1_0000...:
        offset += UTF8.width(scalar)
      default: return (scalar, offset)
      }
    }
    return nil
  }

  /// Returns the offset of the first key that is an alias or a collection, in a file that has
  /// anchors.
  ///
  /// The parser compares keys by content; a few dozen aliases of aliases make a key with more
  /// values than it could ever compare. This check does not distinguish text from structure, so it
  /// looks only at files with something like an anchor in them.
  private static func firstUnboundedKey(in bytes: [UInt8]) -> Int? {
    let hasAnchor = bytes.indices.contains { bytes[$0] == UInt8(ascii: "&") && starts(bytes, $0) }
    guard hasAnchor else { return nil }
    return bytes.indices.first { index in
      switch bytes[index] {
      case UInt8(ascii: "?"):
        isBoundary(bytes, index - 1) && isBoundary(bytes, index + 1)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        isFollowedByColon(bytes, index + 1)
      case UInt8(ascii: "*"):
        starts(bytes, index) && isFollowedByColon(bytes, endOfWord(bytes, index))
      default: false
      }
    }
  }

  /// Returns true if a word starts with the indicator at an index.
  private static func starts(_ bytes: [UInt8], _ index: Int) -> Bool {
    isBoundary(bytes, index - 1) && !isBoundary(bytes, index + 1)
  }

  private static func isBoundary(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard bytes.indices.contains(index) else { return true }
    return switch bytes[index] {
    case 0...UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Returns the end of a word, before a colon at its end.
  private static func endOfWord(_ bytes: [UInt8], _ index: Int) -> Int {
    var end = index
    while !isBoundary(bytes, end) { end += 1 }
    return bytes[end - 1] == UInt8(ascii: ":") ? end - 1 : end
  }

  private static func isFollowedByColon(_ bytes: [UInt8], _ index: Int) -> Bool {
    let blanks = bytes[index...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return bytes[blanks.endIndex...].first == UInt8(ascii: ":")
  }
}
