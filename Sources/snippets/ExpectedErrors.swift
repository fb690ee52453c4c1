/// The errors that a snippet announces with `// error: …` after a line.
struct ExpectedErrors: Hashable, Sendable {
  /// A part of the message for each line of the page; empty if the snippet announces none.
  let messages: [Int: String]

  /// Creates the errors announced in lines of which the first has a number.
  init(in lines: [String], startingAt firstLine: Int) {
    var messages: [Int: String] = [:]
    for (index, line) in lines.enumerated() {
      guard let mark = line.firstRange(of: "// error: ") else { continue }
      messages[firstLine + index] = String(line[mark.upperBound...])
    }
    self.messages = messages
  }
}
