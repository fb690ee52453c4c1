import Scenarios

/// The colors of words on a terminal.
package enum TerminalColor {
  static func word(of level: ExpectationLevel, isColored: Bool) -> String {
    let word =
      switch level {
      case .off: "off"
      case .warn: "warning"
      case .error: "error"
      }
    return isColored ? colored(word) : word
  }

  /// Colors the severity of every diagnostic: `path:line:column: error: …`.
  ///
  /// - Complexity: O(bytes).
  package static func coloringSeverities(in text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // Excerpts are indented.
      guard let first = line.first, first != " " else { return String(line) }
      let words = ["error", "warning"].compactMap { word in
        line.firstRange(of: ": \(word): ").map { (range: $0, word: word) }
      }
      guard let found = words.min(by: { $0.range.lowerBound < $1.range.lowerBound }),
        line[..<found.range.lowerBound].last?.isNumber == true
      else { return String(line) }
      return line[..<found.range.lowerBound] + ": \(colored(found.word)): "
        + line[found.range.upperBound...]
    }
    .joined(separator: "\n")
  }

  private static func colored(_ word: String) -> String {
    let code = word == "error" ? "1;31" : word == "warning" ? "1;33" : "2"
    return "\u{1B}[\(code)m\(word)\u{1B}[0m"
  }
}
