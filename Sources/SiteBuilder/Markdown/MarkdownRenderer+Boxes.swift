import CommonMark
import Diagnostics
import TextFormats

extension MarkdownRenderer {
  /// Writes parts of a page, with the boxes around them.
  mutating func write(_ parts: [DirectivePart], to writer: inout MarkupWriter) {
    for part in parts {
      switch part {
      case .markdown(let block): write(block, to: &writer)
      case .directive(let directive):
        guard let block = directiveBlocks[directive.place] else { continue }
        writer.fragment(block.fragment)
        writer.newline()
      case .include(let text):
        var markdown = ""
        within(text) {
          $0.write(text.parts, to: &writer)
          markdown = $0.copy.text(ofIncluded: text.source)
        }
        copy.replaceLine(text.line, with: markdown)
      case .box(let box, let inner):
        write(box, inner, to: &writer)
        writer.newline()
        record(box) { $0.write(example: box, inner.codeOnly, to: &$1) }
      case .pair(let dont, let worse, let `do`, let better):
        write(dont, worse, `do`, better, to: &writer)
        record(`do`) {
          $0.write(example: `do`, better.codeOnly, to: &$1)
          $0.write(folded: dont, worse.codeOnly, to: &$1)
        }
      }
    }
  }

  private mutating func write(
    _ dont: DirectiveBox,
    _ worse: [DirectivePart],
    _ `do`: DirectiveBox,
    _ better: [DirectivePart],
    to writer: inout MarkupWriter
  ) {
    writer.block("div", ["class": "pair"]) { writer in
      write(dont, worse, to: &writer)
      writer.newline()
      write(`do`, better, to: &writer)
      writer.newline()
    }
  }

  /// Records the code of a box that names techniques, for the pages about these.
  private mutating func record(
    _ box: DirectiveBox,
    _ write: (inout Self, inout MarkupWriter) -> Void
  ) {
    guard !box.techniques.isEmpty else { return }
    let choices = directives.techniqueChoices
    for technique in box.techniques where !choices.contains(technique.text) {
      let name = String(technique.text.prefix { $0 != ":" })
      let own = choices.filter { $0.hasPrefix("\(name):") }
      let names = choices.map { String($0.prefix { $0 != ":" }) }
      report(
        own.isEmpty
          ? "unknown technique '\(name)'" + Suggestion.clause(for: name, among: Set(names).sorted())
          : "unknown choice '\(technique.text)'"
            + Suggestion.clause(for: technique.text, among: own),
        technique.position
      )
    }
    // Mistakes in the code were reported when it was written to its page.
    var renderer = self
    let fragment = Fragment { write(&renderer, &$0) }
    examples.append(
      PageExample(
        choices: box.techniques.map(\.text),
        heading: headings.last,
        fragment: fragment
      )
    )
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
        $0.element("figcaption") { caption(of: box, to: &$0) }
        $0.newline()
        write(parts, to: &$0)
      }
    }
  }

  /// Writes an example's code; long code is folded.
  private mutating func write(
    example box: DirectiveBox,
    _ code: [DirectivePart],
    to writer: inout MarkupWriter
  ) {
    writer.line("figure", ["class": box.kind.rawValue]) { figure in
      figure.line("figcaption") { caption(of: box, to: &$0) }
      write(code, to: &figure)
      let lines = code.codeLines
      guard lines > Self.mostLines else { return }
      figure.element("details", ["class": "more"]) {
        $0.element("summary", text: "All \(lines) lines")
      }
    }
  }

  /// The most lines of code that other pages show.
  private static var mostLines: Int { 24 }

  /// Writes code that unfolds below its caption.
  private mutating func write(
    folded box: DirectiveBox,
    _ code: [DirectivePart],
    to writer: inout MarkupWriter
  ) {
    writer.line("details", ["class": "fold \(box.kind.rawValue)"]) { details in
      details.line("summary") { caption(of: box, to: &$0) }
      write(code, to: &details)
    }
  }

  /// Says in words, not only in color, which side of a pair is the better one.
  private func caption(of box: DirectiveBox, to caption: inout MarkupWriter) {
    let word: String? =
      switch box.kind {
      case .dont: "Don’t"
      case .do: "Do"
      case .summary, .note, .warning, .code: nil
      }
    if let word { caption.element("strong", text: word) }
    guard let text = box.caption else { return }
    if word != nil { caption.text(": ") }
    write(caption: text, to: &caption)
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

extension [DirectivePart] {
  /// The code blocks alone: links and figures of a page mean nothing on another one.
  fileprivate var codeOnly: [DirectivePart] {
    filter { part in
      if case .markdown(.code) = part { true } else { false }
    }
  }

  /// The number of lines of code.
  fileprivate var codeLines: Int {
    reduce(0) { lines, part in
      guard case .markdown(.code(let block)) = part else { return lines }
      return lines + block.literal.count { $0.isNewline }
    }
  }
}
