package import Results
import TextFormats

/// A comparison as one file of HTML in the look of the site, with nothing beside it and no script.
package enum ResultsComparisonPage {
  /// The file.
  package static func html(_ comparison: ResultsComparison) -> String {
    let names = comparison.names
    let title = "\(names.old) → \(names.new)"
    let page = Fragment { html in
      html.element("html", ["lang": "en"]) { html in
        html.line("head") { html in
          html.element("meta", ["charset": "utf-8"])
          html.element(
            "meta",
            ["name": "viewport", "content": "width=device-width, initial-scale=1"]
          )
          html.element("title", text: "\(title) – perfsite")
          html.element("style", text: style)
        }
        html.element("body") { html in
          html.element("main") { html in
            html.element("p", ["class": "kind"], text: "What changed")
            html.element("h1", text: title)
            html.line("p", ["class": "lede"], text: comparison.countsText)
            for section in comparison.sections { html.section(section) }
            if !comparison.remarks.isEmpty { html.remarks(comparison.remarks) }
          }
        }
      }
    }
    return "<!doctype html>\n\(page.markup)\n"
  }

  /// The tokens of the site's style sheet, and as much of its rules as a page of tables needs.
  ///
  /// Without the characters that HTML escapes, so that a style element may hold it.
  private static let style = """
    :root { color-scheme: light dark; --ground: light-dark(#ffffff, #14161a); \
    --raised: light-dark(#f5f6f8, #1c1f25); --line: light-dark(#dcdfe4, #333842); \
    --ink: light-dark(#1a1c1f, #e8e9ea); --muted: light-dark(#585c63, #a6abb5); \
    --good: light-dark(#00694b, #4fd0a2); --bad: light-dark(#b3261e, #ff9b8f); }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink); \
    font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; \
    font-variant-numeric: tabular-nums; }
    main { width: min(100% - 2rem, 74rem); margin: 2rem auto 4rem; }
    h1, h2 { font-family: Charter, 'Bitstream Charter', Cambria, Georgia, serif; line-height: 1.2; \
    overflow-wrap: anywhere; }
    h1 { margin: 0 0 0.5rem; font-size: clamp(1.9rem, 1.4rem + 2vw, 2.75rem); }
    h2 { margin: 2.5rem 0 0.5rem; font-size: 1.5rem; }
    .kind { margin: 0; color: var(--muted); font-size: 0.875rem; }
    .lede { margin: 0; font-size: 1.125rem; }
    .bad h2 { color: var(--bad); }
    .good h2 { color: var(--good); }
    td[data-column='Before'], td[data-column='After'] { min-width: 7.5rem; }
    td[data-column='Change'] { white-space: nowrap; }
    .rows { overflow-x: auto; }
    table { width: 100%; border-collapse: collapse; font-size: 0.925rem; }
    th, td { padding: 0.4rem 1.5rem 0.4rem 0; border-bottom: 1px solid var(--line); \
    text-align: left; vertical-align: top; }
    thead th { color: var(--muted); font-size: 0.875rem; font-weight: 400; white-space: nowrap; }
    tbody th { font-weight: 600; overflow-wrap: anywhere; }
    ul { margin: 2.5rem 0 0; padding: 0.75rem 1rem 0.75rem 2rem; border-radius: 6px; \
    background: var(--raised); }
    @media (max-width: 40rem) {
      thead { display: none; }
      table, tbody, tr, th, td { display: block; }
      tr { padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
      th, td { padding: 0; border: 0; }
      td:empty { display: none; }
      td::before { content: attr(data-column) ': '; color: var(--muted); }
    }
    @media print { body { background: none; } .rows { overflow: visible; } }
    """
}

extension MarkupWriter {
  fileprivate mutating func section(_ section: ComparisonSection) {
    let tone: String? =
      switch section.tone {
      case .bad: "bad"
      case .good: "good"
      case .neutral: nil
      }
    element("section", ["class": tone]) { html in
      html.line("h2", text: "\(section.title) (\(section.rows.count))")
      html.element(
        "div",
        ["class": "rows", "role": "region", "aria-label": section.title, "tabindex": "0"]
      ) { html in
        html.element("table") { html in
          html.line("thead") { html in
            html.element("tr") { html in
              for column in section.columns { html.element("th", ["scope": "col"], text: column) }
            }
          }
          html.element("tbody") { html in
            for row in section.rows { html.row(row, under: section.columns) }
          }
        }
      }
    }
    newline()
  }

  private mutating func row(_ cells: [String], under columns: [String]) {
    element("tr") { html in
      for (column, cell) in zip(columns, cells) {
        if column == columns.first {
          html.element("th", ["scope": "row"], text: cell)
        } else {
          html.element("td", ["data-column": column], text: cell)
        }
      }
    }
    newline()
  }

  fileprivate mutating func remarks(_ lines: [String]) {
    element("ul") { html in
      for line in lines { html.element("li", text: line) }
    }
  }
}
