import Diagnostics

/// Front matter of a few plain lines such as `title: Images`, as most of it is.
///
/// A YAML parser would read the same from it, but takes longer than for the rest of the page.
/// Anything that takes a closer look, mistakes above all, is left to that.
struct PlainFrontMatter {
  let frontMatter: FrontMatter

  /// Fails unless every line is a known key with a value whose meaning is plain.
  ///
  /// - Parameters:
  ///   - lines: the lines of the file.
  ///   - range: those between the fences.
  init?(_ lines: TextLines, _ range: Range<Int>) {
    var title: String?
    var description: String?
    var part: String?
    var order: Int?
    for line in range {
      let bytes = lines.utf8(line)
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon + 2 < bytes.endIndex,
        bytes[colon + 1] == 0x20
      else { return nil }
      let value = bytes[(colon + 2)...]
      switch Self.text(bytes[..<colon]) {
      case "title" where title == nil && Self.isPlainText(value): title = Self.text(value)
      case "description" where description == nil && Self.isPlainText(value):
        description = Self.text(value)
      case "part" where part == nil && Self.isPlainText(value): part = Self.text(value)
      case "order" where order == nil && Self.isPlainNumber(value): order = Int(Self.text(value))
      default: return nil
      }
    }
    guard let title, let description else { return nil }
    frontMatter = FrontMatter(
      title: title,
      description: description,
      order: order,
      part: part,
      isDraft: false
    )
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Returns true if a value is a text in every version of YAML: a letter, then no mark or line
  /// end.
  private static func isPlainText(_ value: ArraySlice<UInt8>) -> Bool {
    guard let first = value.first, isLetter(first), let last = value.last, last != 0x20 else {
      return false
    }
    let isPlain = value.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || " ,.-()/+!?;'".utf8.contains(byte)
    }
    // `null` is no value; other short words are text.
    return isPlain && text(value).lowercased() != "null"
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Returns true if a value is a whole number without a sign and without leading zeros.
  private static func isPlainNumber(_ value: ArraySlice<UInt8>) -> Bool {
    value.count <= 6 && value.first != UInt8(ascii: "0")
      && value.allSatisfy { (0x30...0x39).contains($0) }
  }
}
