import Diagnostics

/// Rows of text for a terminal, with aligned columns.
enum AlignedTable {
  /// Returns the lines; columns of numbers are right-aligned, and no line ends in blanks.
  static func text(_ foreign: [[String]], numeric: Set<Int> = []) -> String {
    let rows = foreign.map { $0.map(\.onOneLine) }
    let widths = (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let line = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return numeric.contains(column) ? padding + cell : cell + padding
      }.joined(separator: "  ")
      let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) }
      return line[..<(end ?? line.startIndex)] + "\n"
    }.joined()
  }
}
