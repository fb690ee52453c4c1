import TextFormats

/// The words of a rendered page, heading by heading, for the search index.
///
/// It reads the output of the site's own templates: well-formed markup with the text in `<main
/// id="content">`. Navigation, drawings, scripts and controls are omitted.
struct PageSections: Hashable, Sendable {
  /// A heading and the text up to the next one.
  struct Section: Hashable, Sendable {
    /// The id of the heading; nil for the top of the page.
    let id: String?
    /// The words of the heading.
    var title: [UInt8]
    /// The words below it.
    var text: [UInt8]
  }

  /// The sections in order; the first one is the page's title with the text above other headings.
  private(set) var sections: [Section] = []

  /// - Complexity: O(bytes).
  init(of html: [UInt8]) {
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

  init(_ html: [UInt8]) {
    bytes = html
    index = 0
    let main = Array("<main".utf8)
    while index < bytes.count {
      index = next(UInt8(ascii: "<"))
      if bytes[index...].starts(with: main) { break }
      index = min(index + 1, bytes.count)
    }
  }

  mutating func sections() -> [PageSections.Section] {
    while index < bytes.count {
      let start = index
      index = next(UInt8(ascii: "<"))
      words += bytes[start..<index]
      guard let tag = tag() else { continue }
      if tag.name == .main, tag.isClosing { break }
      if tag.name == .skipped, !tag.isClosing { skip(tag.word) }
      if case .heading(let level) = tag.name {
        if tag.isClosing { endHeading() } else { beginHeading(level, id(in: tag.content)) }
      } else if tag.name != .inline {
        // Elements part words, except those within a line.
        words.append(UInt8(ascii: " "))
      }
    }
    flush()
    return found
  }

  /// The role of an element for the text in it.
  private enum Name: Equatable {
    case main
    case skipped
    case inline
    case heading(level: Int)
    case other

    init(_ name: ArraySlice<UInt8>) {
      switch name.count {
      case 1: self = "abi".utf8.contains(name[name.startIndex]) ? .inline : .other
      case 2:
        let digit = name[name.startIndex + 1]
        if name.first == UInt8(ascii: "h"), (0x31...0x33).contains(digit) {
          self = .heading(level: Int(digit - 0x30))
        } else {
          self = name.elementsEqual("em".utf8) ? .inline : .other
        }
      default: self = Self.longer.first { $0.word.elementsEqual(name) }?.name ?? .other
      }
    }

    private static let longer: [(word: [UInt8], name: Name)] =
      ["span", "code", "small", "strong"].map { (Array($0.utf8), .inline) }
      + ["nav", "svg", "script", "style", "button", "select", "label", "template"].map {
        (Array($0.utf8), .skipped)
      } + [(Array("main".utf8), .main)]
  }

  private struct Tag {
    let name: Name
    /// The name as it is written.
    let word: Range<Int>
    let isClosing: Bool
    /// The range of the text between the brackets, after the slash of an end tag.
    let content: Range<Int>
  }

  /// Returns the tag at the current place, which is behind it afterwards; nil at the end.
  private mutating func tag() -> Tag? {
    guard index < bytes.count else { return nil }
    let end = endOfTag()
    var start = index + 1
    index = min(end + 1, bytes.count)
    let isClosing = start < end && bytes[start] == UInt8(ascii: "/")
    if isClosing { start += 1 }
    var endOfName = start
    while endOfName < end, bytes[endOfName] > 0x20, bytes[endOfName] != UInt8(ascii: "/") {
      endOfName += 1
    }
    return Tag(
      name: Name(bytes[start..<endOfName]),
      word: start..<endOfName,
      isClosing: isClosing,
      content: start..<end
    )
  }

  /// Returns the next place of a byte; the end if there is none.
  private func next(_ byte: UInt8) -> Int {
    let all = bytes.span
    var place = index
    while place < all.count, all[place] != byte { place += 1 }
    return place
  }

  /// Returns the `>` that ends the tag at the current place; one in an attribute's value does not.
  private func endOfTag() -> Int {
    let all = bytes.span
    var isQuoted = false
    var end = index + 1
    while end < all.count {
      let byte = all[end]
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ">"), !isQuoted { break }
      end += 1
    }
    return min(end, all.count)
  }

  private func id(in tag: Range<Int>) -> String? {
    let mark = Array(" id=\"".utf8)
    guard tag.count > mark.count else { return nil }
    for start in tag.lowerBound..<tag.upperBound - mark.count + 1
    where bytes[start] == 0x20 && bytes[start...].starts(with: mark) {
      let value = bytes[start + mark.count..<tag.upperBound].prefix { $0 != UInt8(ascii: "\"") }
      return Escaping.unescape(String(decoding: value, as: UTF8.self))
    }
    return nil
  }

  private mutating func skip(_ name: Range<Int>) {
    var depth = 1
    while depth > 0, index < bytes.count {
      index = next(UInt8(ascii: "<"))
      guard let tag = tag(), bytes[tag.word].elementsEqual(bytes[name]) else { continue }
      depth += tag.isClosing ? -1 : 1
    }
  }

  private mutating func beginHeading(_ level: Int, _ id: String?) {
    // A heading without an id can't be linked to, so its words belong to the section.
    guard level == 1 || id != nil else { return words.append(UInt8(ascii: " ")) }
    flush()
    heading = (level == 1 ? nil : id, level)
  }

  private mutating func endHeading() {
    guard let ended = heading else { return words.append(UInt8(ascii: " ")) }
    found.append(PageSections.Section(id: ended.id, title: taken(), text: []))
    heading = nil
  }

  /// Adds the words so far to the section they belong to; words above the title have none.
  private mutating func flush() {
    let text = taken()
    guard !found.isEmpty, !text.isEmpty else { return }
    if !found[found.count - 1].text.isEmpty { found[found.count - 1].text.append(0x20) }
    found[found.count - 1].text += text
  }

  private mutating func taken() -> [UInt8] {
    defer { words.removeAll(keepingCapacity: true) }
    return PlainWords.line(of: words)
  }
}
