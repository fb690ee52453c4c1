import Diagnostics

extension ResultsComparison {
  /// The comparison as aligned text.
  package var text: String {
    var text = "\(headline.onOneLine)\n"
    for section in sections {
      text += "\n\(section.title) (\(section.rows.count))\n"
      let lines = ([section.columns] + section.rows).map { $0.map(\.onOneLine) }
      let widths = section.columns.indices.map { column in
        lines.map { $0[column].count }.max() ?? 0
      }
      for row in lines {
        let cells = row.indices.map { column in
          row[column] + String(repeating: " ", count: widths[column] - row[column].count)
        }
        var line = "  " + cells.joined(separator: "  ")
        while line.hasSuffix(" ") { line.removeLast() }
        text += line + "\n"
      }
    }
    if !remarks.isEmpty { text += "\n" + remarks.map { "\($0.onOneLine)\n" }.joined() }
    return text
  }
}
