import CommonMark
import Diagnostics
import TextFormats

extension MarkdownRenderer {
  /// Writes a block and a line end.
  mutating func write(_ block: Block, to writer: inout MarkupWriter) {
    switch block {
    case .paragraph(let paragraph):
      guard !beginsWithMarks(paragraph) else { return }
      writer.element("p") { write(paragraph.inlines, to: &$0) }
    case .heading(let heading): self.heading(heading, to: &writer)
    case .quote(let quote):
      writer.element("blockquote") {
        $0.newline()
        write(quote.blocks, to: &$0)
      }
    case .list(let list): write(list, to: &writer)
    case .code(let code): write(code, to: &writer)
    case .table(let table): write(table, to: &writer)
    case .thematicBreak: writer.element("hr")
    case .rawMarkup(let raw): refuse(raw)
    }
    writer.newline()
  }

  /// Reports HTML in the text.
  mutating func refuse(_ raw: RawMarkup) {
    let line = raw.literal.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let shown = line.count > 40 ? line.prefix(40) + "…" : line[...]
    report(
      "raw HTML '\(shown)' is not allowed; use Markdown, or write '&lt;' for '<'",
      raw.position
    )
  }

  private mutating func write(_ blocks: [Block], to writer: inout MarkupWriter) {
    for block in blocks { write(block, to: &writer) }
  }

  /// Reports directives in lists and quotes, which would silently stay text.
  private mutating func beginsWithMarks(_ paragraph: Paragraph) -> Bool {
    guard case .text(let text)? = paragraph.inlines.first, text.string.hasPrefix(":::"),
      !text.isEscaped(atByte: 0)
    else { return false }
    report("a directive cannot be inside a list or a quote; move it out", paragraph.position)
    return true
  }

  private mutating func write(_ list: List, to writer: inout MarkupWriter) {
    switch list.marker {
    case .bullet:
      writer.element("ul") { write(list.items, isTight: list.isTight, to: &$0) }
    case .number(let first):
      writer.element("ol", ["start": first == 1 ? nil : String(first)]) {
        write(list.items, isTight: list.isTight, to: &$0)
      }
    }
  }

  private mutating func write(_ items: [ListItem], isTight: Bool, to writer: inout MarkupWriter) {
    writer.newline()
    for item in items {
      writer.line("li", ["class": item.task == nil ? nil : "task"]) {
        write(item, isTight: isTight, to: &$0)
      }
    }
  }

  private mutating func write(_ item: ListItem, isTight: Bool, to writer: inout MarkupWriter) {
    if let task = item.task {
      writer.element(
        "input",
        [
          "type": "checkbox", "disabled": "", "checked": task == .done ? "" : nil,
          "aria-label": task == .done ? "done" : "open",
        ]
      )
      writer.text(" ")
    }
    for (index, block) in item.blocks.enumerated() {
      if isTight, case .paragraph(let paragraph) = block {
        guard !beginsWithMarks(paragraph) else { continue }
        if index > 0 { writer.newline() }
        write(paragraph.inlines, to: &writer)
      } else {
        if index == 0 || isTight { writer.newline() }
        write(block, to: &writer)
      }
    }
  }
}
