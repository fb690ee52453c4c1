extension Diagnostic {
  /// The finding with the line it is about and a caret under the column, its notes below.
  ///
  ///     Content/guide/images.md:12:11: error: unknown figure 'decode-on-man'
  ///        12 | :::figure decode-on-man
  ///           |           ^
  ///
  /// - Parameter files: the texts that excerpts are cut from, by path; without one, no excerpt.
  /// - Returns: lines, each with its end.
  package func formatted(with files: [String: SourceFile]) -> String {
    var output = description + "\n"
    if let position = place.position, let line = files[place.path]?.line(position.line) {
      output += Diagnostic.excerpt(of: line, at: position)
    }
    for note in notes { output += note.formatted(with: files) }
    return output
  }

  /// The characters shown on either side of the column; a line of a megabyte helps nobody.
  private static let reach = 120

  private static func excerpt(of line: Substring, at position: TextPosition) -> String {
    let before = String(decoding: line.utf8.prefix(position.column - 1), as: UTF8.self)
    let after = String(decoding: line.utf8.dropFirst(position.column - 1), as: UTF8.self)
    let isCutBefore = before.count > reach
    let shownBefore = isCutBefore ? "…" + before.suffix(reach) : before
    let shownAfter = after.count > reach ? after.prefix(reach) + "…" : after

    let number = String(position.line)
    let margin = String(repeating: " ", count: max(0, 5 - number.count))
    // Tabs are repeated so that the caret stands under its column at any tab width.
    let indent = String(shownBefore.map { $0 == "\t" ? "\t" : " " })
    let blank = String(repeating: " ", count: margin.count + number.count)
    return "\(margin)\(number) | \(shownBefore)\(shownAfter)\n\(blank) | \(indent)^\n"
  }
}
