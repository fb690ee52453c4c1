extension TextMeasure {
  /// The text broken into at most `most` lines of the given width, the last one cut off with "…".
  ///
  /// Lines break at spaces; a word that is too long by itself is cut anywhere.
  func lines(of text: String, width limit: Double, most count: Int) -> [String] {
    var rest = Substring(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    var lines: [String] = []
    while !rest.isEmpty {
      if lines.count == count - 1 || width(of: rest) <= limit {
        lines.append(shortened(rest, to: limit))
        break
      }
      let line = firstLine(of: rest, width: limit)
      lines.append(String(line))
      rest = rest[line.endIndex...].drop { $0 == " " }
    }
    return lines
  }

  /// The text, or as much of its beginning as fits together with "…".
  func shortened(_ text: some StringProtocol, to limit: Double) -> String {
    guard width(of: text) > limit else { return String(text) }
    var room = limit - width(of: "…")
    let kept = text.prefix { character in
      room -= width(of: String(character))
      return room >= 0
    }
    return kept.drop(while: \.isWhitespace).isEmpty ? "…" : trimmed(String(kept)) + "…"
  }

  private func firstLine(of text: Substring, width limit: Double) -> Substring {
    var room = limit
    let fitting = text.prefix { character in
      room -= width(of: String(character))
      return room >= 0
    }
    let end = fitting.endIndex
    if end < text.endIndex, text[end] == " " { return fitting }
    if let space = fitting.lastIndex(of: " ") { return text[..<space] }
    return fitting.isEmpty ? text.prefix(1) : fitting
  }

  private func trimmed(_ text: String) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
