package import TextFormats

/// The data of a chart in rows and columns; the first column names the row.
package struct ChartTable: Hashable, Sendable {
  /// The subject of the rows, for the table's caption.
  package var caption: String
  /// The heads of the columns.
  package var columns: [String]
  /// The cells of each row, one per column.
  package var rows: [[String]]

  package init(caption: String, columns: [String], rows: [[String]]) {
    precondition(
      rows.allSatisfy { $0.count == columns.count },
      "every row must have \(columns.count) cells"
    )
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }

  /// The table as HTML.
  package var fragment: Fragment {
    Fragment { writer in
      writer.element("table") { table in
        table.element("caption", text: caption)
        table.element("thead") { head in
          head.element("tr") { row in
            for column in columns { row.element("th", ["scope": "col"], text: column) }
          }
        }
        table.element("tbody") { body in
          for cells in rows { Self.write(cells, into: &body) }
        }
      }
    }
  }

  private static func write(_ cells: [String], into writer: inout MarkupWriter) {
    writer.element("tr") { row in
      for (index, cell) in cells.enumerated() {
        if index == 0 {
          row.element("th", ["scope": "row"], text: cell)
        } else {
          row.element("td", text: cell)
        }
      }
    }
  }
}
