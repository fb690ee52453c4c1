import CommonMark
import Diagnostics

/// The lines of a page that begin with `:::`, separated from the Markdown around them.
///
/// Markdown would merge such a line into the paragraph, list or table before it. A blank line on
/// either side makes it a separate paragraph and ends what precedes it.
struct DirectiveLines {
  /// The Markdown in UTF-8, with blank lines added.
  let text: [UInt8]
  /// The lines' numbers in the file.
  let numbering: LineNumbering
  /// The numbers, in the file, of the lines that begin with `:::` outside of fenced code.
  let numbers: Set<Int>

  /// - Parameters:
  ///   - lines: the lines of the file.
  ///   - start: the number of lines before the page's body.
  init(_ lines: TextLines, from start: Int = 0) {
    let rest = lines.rest(from: start)
    if Self.mayHoldMarks(rest) {
      self.init(lines.dropFirst(start), startingAtLine: start + 1)
    } else {
      self.init(
        text: Array(rest),
        numbering: LineNumbering(startingAt: start + 1),
        numbers: []
      )
    }
  }

  private init(text: [UInt8], numbering: LineNumbering, numbers: Set<Int>) {
    self.text = text
    self.numbering = numbering
    self.numbers = numbers
  }

  /// Returns true if a line may begin with `:::`, or may not end with `\n`.
  private static func mayHoldMarks(_ text: ArraySlice<UInt8>) -> Bool {
    var colons = 0
    for byte in text {
      colons = byte == UInt8(ascii: ":") ? colons + 1 : 0
      if colons == 3 || byte == UInt8(ascii: "\r") { return true }
    }
    return false
  }

  private init(_ lines: some Sequence<Substring>, startingAtLine first: Int) {
    var texts: [Substring] = []
    var numbering: [Int] = []
    var numbers: Set<Int> = []
    var fence: Fence?
    var number = first
    for line in lines {
      guard DirectiveLines.mayBeMark(line) else {
        texts.append(line)
        numbering.append(number)
        number += 1
        continue
      }
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
      } else {
        fence = Fence(opening: line)
      }
      if fence == nil, DirectiveLines.indented(line)?.hasPrefix(":::") == true {
        texts += ["", line, ""]
        numbering += [number, number, number]
        numbers.insert(number)
      } else {
        texts.append(line)
        numbering.append(number)
      }
      number += 1
    }
    self.init(
      text: Array(texts.joined(separator: "\n").utf8),
      numbering: LineNumbering(numbering),
      numbers: numbers
    )
  }

  /// Returns true if a line begins like a directive or a fence; most do not.
  private static func mayBeMark(_ line: Substring) -> Bool {
    guard let first = line.utf8.first(where: { $0 != 0x20 }) else { return false }
    return first == UInt8(ascii: ":") || first == UInt8(ascii: "`") || first == UInt8(ascii: "~")
  }

  /// Returns the line without up to three leading blanks; nil if there are more, which would make
  /// it code.
  fileprivate static func indented(_ line: Substring) -> Substring? {
    let rest = line.drop { $0 == " " }
    return line.utf8.count - rest.utf8.count <= 3 ? rest : nil
  }
}

/// The beginning of a fenced code block.
private struct Fence {
  private let mark: Character
  private let length: Int

  init?(opening line: Substring) {
    guard let rest = DirectiveLines.indented(line), let mark = rest.first, "`~".contains(mark)
    else {
      return nil
    }
    let run = rest.prefix { $0 == mark }
    guard run.count >= 3 else { return nil }
    // ``` `x` ``` on one line is a code span.
    if mark == "`", rest.dropFirst(run.count).contains("`") { return nil }
    self.mark = mark
    length = run.count
  }

  func isClosed(by line: Substring) -> Bool {
    guard let rest = DirectiveLines.indented(line) else { return false }
    let run = rest.prefix { $0 == mark }
    return run.count >= length && rest.dropFirst(run.count).allSatisfy(\.isWhitespace)
  }
}
