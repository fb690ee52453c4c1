import Markup

/// The words of a rendered page, heading by heading, for the search index.
///
/// It reads what the site's own templates write: well-formed markup with the text in
/// `<main id="content">`. Navigation, drawings, scripts and controls are left out.
struct PageSections: Hashable, Sendable {
  /// A heading and the text up to the next one.
  struct Section: Hashable, Sendable {
    /// The id of the heading; nil for the top of the page.
    let id: String?
    /// The words of the heading.
    var title: String
    /// The words below it.
    var text: String
  }

  /// The sections in order; the first one is the page's title with what is above other headings.
  private(set) var sections: [Section] = []

  /// - Complexity: O(bytes).
  init(of html: String) {
    var reader = SectionReader(html)
    sections = reader.sections()
  }
}

private struct SectionReader {
  private let bytes: [UInt8]
  private var index: Int
  private var found: [PageSections.Section] = []
  private var heading: (id: String?, level: Int)?
  private var words: [UInt8] = []

  private static let skipped: Set<String> = [
    "nav", "svg", "script", "style", "button", "select", "label", "template",
  ]

  init(_ html: String) {
    bytes = Array(html.utf8)
    index = bytes.firstRange(of: Array("<main".utf8))?.lowerBound ?? bytes.count
  }

  mutating func sections() -> [PageSections.Section] {
    while index < bytes.count {
      let start = index
      index = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      words += bytes[start..<index]
      guard let tag = tag() else { continue }
      if tag.name == "main", tag.isClosing { break }
      if Self.skipped.contains(tag.name), !tag.isClosing { skip(tag.name) }
      if let level = Self.level(of: tag.name) {
        if tag.isClosing { endHeading() } else { beginHeading(level, Self.id(in: tag.content)) }
      } else {
        // Elements part words, except those within a line.
        if !Self.inline.contains(tag.name) { words.append(UInt8(ascii: " ")) }
      }
    }
    flush()
    return found
  }

  private static let inline: Set<String> = ["a", "em", "strong", "b", "i", "span", "code", "small"]

  private static func level(of name: String) -> Int? {
    switch name {
    case "h1": 1
    case "h2": 2
    case "h3": 3
    default: nil
    }
  }

  private struct Tag {
    let name: String
    let isClosing: Bool
    /// The text between the brackets.
    let content: ArraySlice<UInt8>
  }

  /// The tag at the current place, which is behind it afterwards; nil at the end.
  private mutating func tag() -> Tag? {
    guard index < bytes.count else { return nil }
    let end = endOfTag()
    var content = bytes[index + 1..<end]
    index = min(end + 1, bytes.count)
    let isClosing = content.first == UInt8(ascii: "/")
    if isClosing { content = content.dropFirst() }
    let name = content.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    return Tag(
      name: String(decoding: name, as: UTF8.self),
      isClosing: isClosing,
      content: content
    )
  }

  /// The `>` that ends the tag at the current place; one in an attribute's value does not.
  private func endOfTag() -> Int {
    var isQuoted = false
    var end = index + 1
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[end] == UInt8(ascii: ">"), !isQuoted { break }
      end += 1
    }
    return min(end, bytes.count)
  }

  private static func id(in tag: ArraySlice<UInt8>) -> String? {
    guard let range = tag.firstRange(of: Array(" id=\"".utf8)) else { return nil }
    let value = tag[range.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
    return Self.text(value)
  }

  private mutating func skip(_ name: String) {
    var depth = 1
    while depth > 0, index < bytes.count {
      index = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      guard let tag = tag(), tag.name == name else { continue }
      depth += tag.isClosing ? -1 : 1
    }
  }

  private mutating func beginHeading(_ level: Int, _ id: String?) {
    // A heading without an id cannot be linked to, so its words belong to the section.
    guard level == 1 || id != nil else { return words.append(UInt8(ascii: " ")) }
    flush()
    heading = (level == 1 ? nil : id, level)
  }

  private mutating func endHeading() {
    guard let ended = heading else { return words.append(UInt8(ascii: " ")) }
    found.append(PageSections.Section(id: ended.id, title: taken(), text: ""))
    heading = nil
  }

  /// Adds the words so far to the section they belong to; words above the title have none.
  private mutating func flush() {
    let text = taken()
    guard !found.isEmpty, !text.isEmpty else { return }
    found[found.count - 1].text += found[found.count - 1].text.isEmpty ? text : " " + text
  }

  private mutating func taken() -> String {
    defer { words = [] }
    return Self.text(words[...]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    Escaping.unescape(String(decoding: bytes, as: UTF8.self))
  }
}
