import Diagnostics
import Markup

extension MarkdownRenderer {
  /// Writes parts of a page, with the boxes around them.
  mutating func write(_ parts: [DirectivePart], to writer: inout MarkupWriter) {
    for part in parts {
      switch part {
      case .markdown(let block): write(block, to: &writer)
      case .directive(let directive):
        guard let block = directiveBlocks[directive.position.line] else { continue }
        writer.fragment(block.fragment)
        writer.newline()
      case .box(let box, let inner):
        write(box, inner, to: &writer)
        writer.newline()
      case .pair(let dont, let worse, let `do`, let better):
        writer.element("div", ["class": "pair"]) { writer in
          writer.newline()
          write(dont, worse, to: &writer)
          writer.newline()
          write(`do`, better, to: &writer)
          writer.newline()
        }
        writer.newline()
      }
    }
  }

  private mutating func write(
    _ box: DirectiveBox,
    _ parts: [DirectivePart],
    to writer: inout MarkupWriter
  ) {
    switch box.kind {
    case .summary:
      writer.element("aside", ["class": "summary", "aria-label": "In short"]) {
        $0.newline()
        write(parts, to: &$0)
      }
    case .note, .warning:
      let label = box.kind == .note ? "Note" : "Warning"
      writer.element("aside", ["class": box.kind.rawValue, "role": "note", "aria-label": label]) {
        $0.newline()
        write(parts, to: &$0)
      }
    case .code, .dont, .do:
      writer.element("figure", ["class": box.kind.rawValue]) {
        $0.newline()
        caption(of: box, to: &$0)
        $0.newline()
        write(parts, to: &$0)
      }
    }
  }

  /// Says in words, not only in color, which side of a pair is the better one.
  private func caption(of box: DirectiveBox, to writer: inout MarkupWriter) {
    let word: String? =
      switch box.kind {
      case .dont: "Don’t"
      case .do: "Do"
      case .summary, .note, .warning, .code: nil
      }
    writer.element("figcaption") { caption in
      if let word { caption.element("strong", text: word) }
      guard let text = box.caption else { return }
      if word != nil { caption.text(": ") }
      write(caption: text, to: &caption)
    }
  }

  /// Writes a text with code between backticks.
  private func write(caption text: String, to writer: inout MarkupWriter) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard !parts.count.isMultiple(of: 2) else { return writer.text(text) }
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        writer.text(String(part))
      } else {
        writer.element("code", text: String(part))
      }
    }
  }
}
