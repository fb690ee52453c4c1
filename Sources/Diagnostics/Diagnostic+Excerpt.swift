extension Diagnostic {
  /// Returns the finding with its line and a caret under the column, followed by its notes.
  ///
  ///     Content/guide/images.md:12:11: error: unknown figure 'decode-on-man'
  ///        12 | :::figure decode-on-man
  ///           |           ^
  ///
  /// - Parameter files: the texts of the excerpts, by path; without a text, there is no excerpt.
  /// - Returns: lines, each with its line end.
  package func formatted(with files: [String: SourceFile]) -> String {
    var excerpts = Excerpts(files: files)
    return excerpts.formatted(self)
  }
}

extension Sequence<Diagnostic> {
  /// Returns each finding with its line.
  ///
  /// - Complexity: O(bytes of the files that have findings + findings).
  package func formatted(with files: [String: SourceFile]) -> String {
    var excerpts = Excerpts(files: files)
    return map { excerpts.formatted($0) }.joined()
  }
}

/// Cuts excerpts from files, splitting each file into lines only once.
private struct Excerpts {
  let files: [String: SourceFile]
  private var lines: [String: [Substring]] = [:]

  init(files: [String: SourceFile]) {
    self.files = files
  }

  mutating func formatted(_ diagnostic: Diagnostic) -> String {
    var output = diagnostic.description + "\n"
    let place = diagnostic.place
    if let position = place.position, let line = line(position.line, of: place.path) {
      output += Self.excerpt(of: line, at: position)
    }
    for note in diagnostic.notes { output += formatted(note) }
    return output
  }

  private mutating func line(_ number: Int, of path: String) -> Substring? {
    guard let file = files[path] else { return nil }
    let lines = lines[path] ?? file.lines()
    self.lines[path] = lines
    return number <= lines.count ? lines[number - 1] : nil
  }

  /// The number of characters shown on either side of the column, because lines may be very long.
  private static let reach = 120
  /// The number of bytes examined on either side, enough for that many characters of any script.
  private static let byteReach = 16 * reach

  private static func excerpt(of line: Substring, at position: TextPosition) -> String {
    let bytes = line.utf8
    let column =
      bytes.index(bytes.startIndex, offsetBy: position.column - 1, limitedBy: bytes.endIndex)
      ?? bytes.endIndex
    var bytesBefore = bytes[..<column].suffix(byteReach)
    if bytesBefore.startIndex > bytes.startIndex {
      bytesBefore = bytesBefore.drop { $0 & 0xC0 == 0x80 }
    }
    let before = String(decoding: bytesBefore, as: UTF8.self)
    let after = String(decoding: bytes[column...].prefix(byteReach), as: UTF8.self)
    let isCutBefore = before.count > reach || bytesBefore.startIndex > bytes.startIndex
    let isCutAfter = after.count > reach || bytes[column...].dropFirst(byteReach).first != nil
    let shownBefore = (isCutBefore ? "…" + before.suffix(reach) : before).onOneLineWithTabs
    let shownAfter = (isCutAfter ? after.prefix(reach) + "…" : after).onOneLineWithTabs

    let number = String(position.line)
    let margin = String(repeating: " ", count: max(0, 5 - number.count))
    // Tabs are repeated so that the caret is under its column at any tab width.
    let indent = String(shownBefore.map { $0 == "\t" ? "\t" : " " })
    let blank = String(repeating: " ", count: margin.count + number.count)
    return "\(margin)\(number) | \(shownBefore)\(shownAfter)\n\(blank) | \(indent)^\n"
  }
}
