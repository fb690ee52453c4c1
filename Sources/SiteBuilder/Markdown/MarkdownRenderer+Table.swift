import CommonMark
import TextFormats

extension MarkdownRenderer {
  /// Writes a table in its own scrolling region that a keyboard can reach.
  mutating func write(_ table: Table, to writer: inout MarkupWriter) {
    writer.element(
      "div",
      ["class": "table-scroll", "role": "region", "tabindex": "0", "aria-label": label(of: table)]
    ) { writer in
      writer.element("table") { writer in
        writer.newline()
        writer.line("thead") { write(table.header, of: table, isHeader: true, to: &$0) }
        if !table.rows.isEmpty {
          writer.block("tbody") { writer in
            for row in table.rows {
              write(row, of: table, isHeader: false, to: &writer)
              writer.newline()
            }
          }
        }
        // Marks a complete table for style sheets: rows that arrive late would move its columns.
        writer.element("tfoot")
        writer.newline()
      }
    }
  }

  /// Returns the region's name, such as `Table: key, meaning`.
  ///
  /// The page's next table with the same columns is `Table: key, meaning (2)`, because regions on
  /// one page need distinct names.
  private mutating func label(of table: Table) -> String {
    let columns = table.header.map(\.inlines.plainText).filter { !$0.isEmpty }
    let label = columns.isEmpty ? "Table" : "Table: " + columns.joined(separator: ", ")
    tableCounts[label, default: 0] += 1
    let number = tableCounts[label, default: 1]
    return number == 1 ? label : "\(label) (\(number))"
  }

  private mutating func write(
    _ row: [Table.Cell],
    of table: Table,
    isHeader: Bool,
    to writer: inout MarkupWriter
  ) {
    writer.element("tr") { writer in
      for (cell, alignment) in zip(row, table.alignments) {
        // Screen readers would announce a header cell without text as an empty header.
        if isHeader, !cell.inlines.isEmpty {
          writer.element("th", ["scope": "col", "class": alignment?.name]) {
            write(cell.inlines, to: &$0)
          }
        } else {
          writer.element("td", ["class": alignment?.name]) { write(cell.inlines, to: &$0) }
        }
      }
    }
  }
}

extension Table.Alignment {
  /// The class of a cell; the site's policy allows no style attributes.
  fileprivate var name: String {
    switch self {
    case .left: "align-left"
    case .center: "align-center"
    case .right: "align-right"
    }
  }
}
