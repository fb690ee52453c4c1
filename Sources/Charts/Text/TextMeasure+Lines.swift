extension TextMeasure {
  /// Returns the text broken into lines of a width.
  ///
  /// Lines break at spaces; a word that is too long by itself breaks anywhere. No text is dropped.
  func lines(of text: String, width limit: Double) -> [String] {
    var rest = Substring(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    var lines: [String] = []
    while !rest.isEmpty {
      let line = width(of: rest) <= limit ? rest : firstLine(of: rest, width: limit)
      lines.append(String(line))
      rest = rest[line.endIndex...].drop { $0 == " " }
    }
    return lines
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
}
