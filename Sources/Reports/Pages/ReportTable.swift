import TextFormats

/// A table of a report, in its own region that scrolls if it is wider than the page.
struct ReportTable {
  /// The subject of the rows.
  var caption: String
  /// The heads of the columns; the first column names the rows.
  var columns: [Column]
  /// One fragment per column.
  var rows: [[Fragment]]

  /// The head of a column.
  struct Column {
    var title: String
    /// True if the column has numbers, set to the right.
    var isNumeric = false
  }

  /// The table in HTML; empty if it has no rows.
  var fragment: Fragment {
    guard !rows.isEmpty else { return .empty }
    return Fragment { writer in
      writer.line(
        "div",
        ["class": "table-scroll", "role": "region", "tabindex": "0", "aria-label": caption]
      ) { region in
        region.element("table") { table in
          table.element("caption", text: caption)
          table.element("thead") { head in
            head.element("tr") { row in
              for column in columns {
                row.element("th", ["scope": "col", "class": column.style], text: column.title)
              }
            }
          }
          table.element("tbody") { body in
            for cells in rows { write(cells, into: &body) }
          }
          // Marks a complete table for style sheets: rows that arrive late would move its columns.
          table.element("tfoot")
        }
      }
    }
  }

  private func write(_ cells: [Fragment], into body: inout MarkupWriter) {
    body.element("tr") { row in
      for (index, cell) in cells.enumerated() {
        if index == 0 {
          row.element("th", ["scope": "row"]) { $0.fragment(cell) }
        } else {
          row.element("td", ["class": columns[index].style]) { $0.fragment(cell) }
        }
      }
    }
  }
}

extension ReportTable.Column {
  fileprivate var style: String? { isNumeric ? "number" : nil }
}
