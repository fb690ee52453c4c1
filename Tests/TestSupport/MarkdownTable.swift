import Testing

extension String {
  /// The text with the rows of one Markdown table replaced.
  ///
  /// - Parameters:
  ///   - head: the line that names the table's columns.
  ///   - rows: the lines below the head and its rule.
  /// - Returns: the whole text.
  /// - Throws: when there is no such line.
  package func replacingRows(ofTable head: String, with rows: [String]) throws -> String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: head), "no table '\(head)'") + 2
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    lines.replaceSubrange(start..<end, with: rows)
    return lines.joined(separator: "\n")
  }
}
