extension Diagnostic {
  /// The finding with the line it is about and a caret under the column, its notes below.
  ///
  ///     Content/guide/images.md:12:11: error: unknown figure 'decode-on-man'
  ///        12 | :::figure decode-on-man
  ///           |           ^
  ///
  /// - Parameter files: the texts that excerpts are cut from, by path; without one, no excerpt.
  package func formatted(with files: [String: SourceFile]) -> String {
    var output = description + "\n"
    if let position = place.position, let line = files[place.path]?.line(position.line) {
      let number = String(position.line)
      let margin = String(repeating: " ", count: max(0, 5 - number.count))
      output += "\(margin)\(number) | \(line)\n"
      let before = line.utf8.prefix(position.column - 1)
      // Tabs are repeated so that the caret stands under its column at any tab width.
      let indent = String(decoding: before, as: UTF8.self).map { $0 == "\t" ? "\t" : " " }.joined()
      output += "      | \(indent)^\n"
    }
    for note in notes { output += note.formatted(with: files) }
    return output
  }
}
