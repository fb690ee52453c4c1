import Markup

/// A table of a report, in a region of its own that scrolls when it is wider than the page.
struct ReportTable {
  /// What the rows are.
  var caption: String
  /// The heads of the columns; the first column names the rows.
  var columns: [Column]
  /// One fragment per column.
  var rows: [[Fragment]]

  /// The head of a column.
  struct Column {
    var title: String
    /// Whether the column holds numbers, set to the right.
    var isNumeric = false
  }

  /// The table in HTML; nothing when it has no rows.
  var fragment: Fragment {
    guard !rows.isEmpty else { return .empty }
    return Fragment { writer in
      writer.element(
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
        }
      }
      writer.newline()
    }
  }

  private func write(_ cells: [Fragment], into body: inout MarkupWriter) {
    body.element("tr") { row in
      for (column, cell) in zip(columns, cells) {
        if column.title == columns.first?.title {
          row.element("th", ["scope": "row"]) { $0.fragment(cell) }
        } else {
          row.element("td", ["class": column.style]) { $0.fragment(cell) }
        }
      }
    }
  }
}

extension ReportTable.Column {
  fileprivate var style: String? { isNumeric ? "number" : nil }
}

extension Fragment {
  /// A text, escaped.
  static func text(_ text: String) -> Fragment {
    Fragment { $0.text(text) }
  }

  /// A text with a smaller one below it.
  static func text(_ text: String, note: String?) -> Fragment {
    Fragment { writer in
      writer.text(text)
      if let note { writer.element("small", text: note) }
    }
  }

  /// A verdict: its word with a shape and a colour.
  static func status(_ status: Status, note: String? = nil) -> Fragment {
    Fragment { writer in
      writer.element("span", ["class": "status status-\(status.rawValue)"], text: status.rawValue)
      if let note { writer.element("small", text: note) }
    }
  }

  /// Markup one after the other.
  static func joined(_ fragments: [Fragment]) -> Fragment {
    Fragment { writer in
      for fragment in fragments { writer.fragment(fragment) }
    }
  }
}

/// How good something is, in one word; the word is part of the names of its style.
enum Status: String {
  case good
  case warning
  case critical
  case passed
  case failed
}
