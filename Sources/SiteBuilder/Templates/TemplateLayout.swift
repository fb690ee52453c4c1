import Diagnostics

/// Puts the text of a template between its tags.
///
/// By Mustache's rules, a tag of a section, a partial or a comment that is alone on its line
/// removes the line.
struct TemplateLayout {
  private let bytes: [UInt8]
  private var index = 0

  /// Returns the trees of a template without mistakes, with its text.
  static func laidOut(_ trees: [TemplateTree], in file: SourceFile) -> [TemplateTree] {
    var layout = TemplateLayout(bytes: Array(file.text.utf8))
    return layout.level(of: trees, isAtLineStart: true)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads up to the end of a section, or of the file.
  private mutating func level(of trees: [TemplateTree], isAtLineStart: Bool) -> [TemplateTree] {
    var level = Level(rest: trees[...])
    var isAtLineStart = isAtLineStart
    /// The blanks at the beginning of the line that are not written yet.
    var blanks: ArraySlice<UInt8> = []
    while index < bytes.count {
      if isAtLineStart { blanks = readBlanks() }
      let (text, end) = readText()
      if end == .line {
        level.add(blanks)
        level.add(text)
        isAtLineStart = true
        continue
      }
      if !text.isEmpty {
        level.add(blanks)
        level.add(text)
        blanks = []
        isAtLineStart = false
      }
      guard end == .tag else { break }
      let mark = bytes[index]
      skipTag()
      switch mark {
      case UInt8(ascii: "!"):
        isAtLineStart = isAtLineStart && endsLine()
      case UInt8(ascii: "/"):
        if !(isAtLineStart && endsLine()) { level.add(blanks) }
        return level.finished()
      case UInt8(ascii: "#"), UInt8(ascii: "^"):
        isAtLineStart = isAtLineStart && endsLine()
        if !isAtLineStart {
          level.add(blanks)
          blanks = []
        }
        guard case .section(let tag, let isInverted, let inner) = level.next() else { break }
        let own = self.level(of: inner, isAtLineStart: isAtLineStart)
        level.done.append(.section(tag, isInverted: isInverted, own))
      default:
        level.add(blanks)
        blanks = []
        isAtLineStart = mark == UInt8(ascii: ">") && isAtLineStart && endsLine()
        if let tree = level.next() { level.done.append(tree) }
      }
    }
    return level.finished()
  }

  /// The trees of a section, some of which have their text.
  private struct Level {
    var rest: ArraySlice<TemplateTree>
    var done: [TemplateTree] = []

    mutating func add(_ text: ArraySlice<UInt8>) {
      if text.isEmpty { return }
      if case .text(let former)? = done.last {
        done[done.count - 1] = .text(former + text)
      } else {
        done.append(.text(Array(text)))
      }
    }

    /// Returns the tree of the next tag; the links before it are done.
    mutating func next() -> TemplateTree? {
      while let tree = rest.popFirst() {
        guard case .link = tree else { return tree }
        done.append(tree)
      }
      return nil
    }

    func finished() -> [TemplateTree] { done + rest }
  }

  private mutating func readBlanks() -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    return bytes[start..<index]
  }

  private enum End {
    case line
    case tag
    case file
  }

  /// Returns the text up to a line end, with it, or up to a tag, behind whose braces it stops.
  private mutating func readText() -> (ArraySlice<UInt8>, End) {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") { return (bytes[start..<index], .line) }
      if byte == UInt8(ascii: "{"), index < bytes.count, bytes[index] == byte {
        index += 1
        return (bytes[start..<index - 2], index < bytes.count ? .tag : .file)
      }
    }
    return (bytes[start..<index], .file)
  }

  /// Moves behind the braces that close a tag.
  private mutating func skipTag() {
    let isTriple = bytes[index] == UInt8(ascii: "{")
    let brace = UInt8(ascii: "}")
    while index + 1 < bytes.count, bytes[index] != brace || bytes[index + 1] != brace { index += 1 }
    index = min(index + (isTriple ? 3 : 2), bytes.count)
  }

  /// Returns true if nothing but blanks is left on the line, which is then skipped.
  private mutating func endsLine() -> Bool {
    if index == bytes.count { return true }
    var end = index
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    let width = lineEndWidth(at: end)
    if width > 0 { index = end + width }
    return width > 0
  }

  /// Returns the number of bytes of the line end at an index; 0 if there is none.
  private func lineEndWidth(at place: Int) -> Int {
    guard place < bytes.count else { return 0 }
    switch bytes[place] {
    case 0x0D: return place + 1 < bytes.count && bytes[place + 1] == 0x0A ? 2 : 1
    case 0x0A...0x0C: return 1
    default: return 0
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
