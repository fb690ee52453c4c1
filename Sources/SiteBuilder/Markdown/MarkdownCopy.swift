import Diagnostics
import TextFormats

/// A page as Markdown for programs that read text: front matter becomes a title, and directives
/// become their results.
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

  /// Replaces the line of a directive: a figure by its caption, anything else by its words.
  mutating func replaceLine(_ line: Int, with block: DirectiveBlock, on page: String) {
    guard let caption = block.fragment.caption else {
      lines[line] = block.fragment.paragraphs.map { "> \($0)" }.joined(separator: "\n>\n")
      return
    }
    let name = page.split(separator: "/").last.map(String.init) ?? page
    let anchor = block.ids.first.map { "#\($0)" } ?? ""
    lines[line] = "[Figure: \(caption)](\(RelativePath.encoded(name))\(anchor))"
  }

  /// Replaces the line of a directive by Markdown.
  mutating func replaceLine(_ line: Int, with markdown: String) {
    lines[line] = markdown
  }

  /// Replaces the line that opens a box by the box's name, and removes the line that closes it.
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

  func text(of frontMatter: FrontMatter, _ source: MarkdownSource) -> String {
    let lines = source.file.lines()
    var text = "# \(frontMatter.title)\n\n\(frontMatter.description)"
    var isFrontMatter = lines.first?.hasPrefix("---") == true
    var hasBegun = false
    for (index, line) in lines.enumerated() {
      if isFrontMatter {
        isFrontMatter = index == 0 || !line.hasPrefix("---")
        if !isFrontMatter { text += "\n" }
        continue
      }
      if !hasBegun, line.allSatisfy(\.isWhitespace) { continue }
      hasBegun = true
      if let shown = shown(line, index + 1, source.directives) { text += "\n" + shown }
    }
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  /// Returns the text of a file that a page includes, without blank lines around it.
  func text(ofIncluded source: PageSource) -> String {
    let shown = source.lines.enumerated().compactMap { self.shown($1, $0 + 1, source.directives) }
    let isBlank: (String) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    return shown.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
      .joined(separator: "\n")
  }

  /// Returns a line as other programs see it; nil for one that shows nothing.
  private func shown(_ line: Substring, _ number: Int, _ directives: Set<Int>) -> String? {
    directives.contains(number)
      ? lines[number] : replaced(line, replacements[number] ?? [])
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

/// A file, with the replacements in its Markdown copy.
struct MarkdownSource: Hashable, Sendable {
  let file: SourceFile
  /// The numbers of the lines that begin with `:::`.
  let directives: Set<Int>
  let copy: MarkdownCopy
}
