import Diagnostics
import Markup

/// A page as Markdown for programs that read text: front matter becomes a title, and directives
/// what they show.
struct MarkdownCopy: Hashable, Sendable {
  private struct Replacement: Hashable {
    /// Columns in bytes, from 1.
    let columns: Range<Int>
    let text: String
  }

  private var replacements: [Int: [Replacement]] = [:]
  private var lines: [Int: String] = [:]

  /// Replaces a part of a line of the file.
  mutating func replace(_ columns: Range<Int>, ofLine line: Int, with text: String) {
    replacements[line, default: []].append(Replacement(columns: columns, text: text))
  }

  /// Replaces a line of the file that holds a directive: a figure by its caption, anything else by
  /// its words.
  mutating func replaceLine(_ line: Int, with block: DirectiveBlock, on page: String) {
    guard let caption = block.fragment.caption else {
      lines[line] = block.fragment.paragraphs.map { "> \($0)" }.joined(separator: "\n>\n")
      return
    }
    let name = page.split(separator: "/").last.map(String.init) ?? page
    let anchor = block.ids.first.map { "#\($0)" } ?? ""
    lines[line] = "[Figure: \(caption)](\(RelativePath.encoded(name))\(anchor))"
  }

  /// Replaces the line that opens a box by what the box is; the line that closes it goes.
  mutating func replaceLine(with box: DirectiveBox) {
    guard let line = box.place.position?.line else { return }
    let caption = box.caption.map { ": \($0)" } ?? ""
    lines[line] =
      switch box.kind {
      case .summary: "**In short**\n"
      case .note: "**Note**\n"
      case .warning: "**Warning**\n"
      case .code: box.caption.map { "**\($0)**\n" }
      case .dont: "**Don’t\(caption)**\n"
      case .do: "**Do\(caption)**\n"
      }
  }

  /// The text of the copy.
  func text(of frontMatter: FrontMatter, _ source: PageSource) -> String {
    var text = "# \(frontMatter.title)\n\n\(frontMatter.description)"
    var isFrontMatter = source.lines.first?.hasPrefix("---") == true
    var hasBegun = false
    for (index, line) in source.lines.enumerated() {
      if isFrontMatter {
        isFrontMatter = index == 0 || !line.hasPrefix("---")
        if !isFrontMatter { text += "\n" }
        continue
      }
      if !hasBegun, line.allSatisfy(\.isWhitespace) { continue }
      hasBegun = true
      let number = index + 1
      if source.directives.contains(number) {
        if let replaced = lines[number] { text += "\n" + replaced }
      } else {
        text += "\n" + replaced(line, replacements[number] ?? [])
      }
    }
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  private func replaced(_ line: Substring, _ parts: [Replacement]) -> String {
    guard !parts.isEmpty else { return String(line) }
    let bytes = Array(line.utf8)
    var text: [UInt8] = []
    var end = 0
    for part in parts.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound }) {
      let start = part.columns.lowerBound - 1
      guard start >= end, part.columns.upperBound - 1 <= bytes.count else { continue }
      text += bytes[end..<start]
      text += part.text.utf8
      end = part.columns.upperBound - 1
    }
    text += bytes[end...]
    return String(decoding: text, as: UTF8.self)
  }
}
