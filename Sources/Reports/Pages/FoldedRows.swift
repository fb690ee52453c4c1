import TextFormats

/// Rows that unfold: a name with a few values beside it, and everything else below.
struct FoldedRows {
  struct Row {
    let title: String
    /// The visible values of the folded row.
    let values: [Fragment]
    /// The facts below it: names with values, omitting empty ones.
    let facts: [(name: String, value: Fragment)]
  }

  let rows: [Row]

  /// The style sheet of pages that have such rows.
  static let style = "rows"

  /// The rows in HTML; empty if there are none.
  var fragment: Fragment {
    guard !rows.isEmpty else { return .empty }
    return Fragment { writer in
      writer.line("div", ["class": "rows"]) { list in
        for row in rows { Self.write(row, to: &list) }
      }
    }
  }

  private static func write(_ row: Row, to list: inout MarkupWriter) {
    list.line("details", ["class": "fold"]) { details in
      details.element("summary") { summary in
        summary.element("span") { line in
          line.element("strong", text: row.title)
          for value in row.values {
            line.text(" ")
            line.element("span") { $0.fragment(value) }
          }
        }
      }
      details.element("dl", ["class": "facts"]) { facts in
        for fact in row.facts where fact.value != .empty {
          facts.element("dt", text: fact.name)
          facts.element("dd") { $0.fragment(fact.value) }
        }
      }
    }
  }
}
