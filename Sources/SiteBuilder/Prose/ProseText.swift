import CommonMark
package import Diagnostics

/// Words that belong together: a paragraph, a heading, or a cell of a table.
package struct ProseText: Hashable, Sendable {
  /// The words in order.
  package let words: [ProseWord]
  /// True if they are a heading.
  let isHeading: Bool

  /// Returns all texts of a content file; none if it nests too deeply to be read.
  package static func all(in file: SourceFile) -> [ProseText] {
    let lines = TextLines(of: file)
    var parser = FrontMatterParser(path: file.path, lines: lines)
    let (_, lineCount) = parser.parse()
    let body = DirectiveLines(lines, from: lineCount)
    guard let document = try? Document(utf8: body.text, numbering: body.numbering) else {
      return []
    }
    return all(in: document.blocks, withoutLines: body.numbers)
  }

  /// Returns all texts of some blocks, except those that begin on certain lines.
  static func all(in blocks: [Block], withoutLines numbers: Set<Int>) -> [ProseText] {
    blocks.flatMap { block -> [ProseText] in
      switch block {
      case .paragraph(let paragraph):
        numbers.contains(paragraph.position.line) ? [] : [ProseText(paragraph.inlines)]
      case .heading(let heading): [ProseText(heading.inlines, isHeading: true)]
      case .quote(let quote): all(in: quote.blocks, withoutLines: numbers)
      case .list(let list): list.items.flatMap { all(in: $0.blocks, withoutLines: numbers) }
      case .table(let table):
        ([table.header] + table.rows).flatMap { $0.map { ProseText($0.inlines) } }
      case .code, .thematicBreak, .rawMarkup: []
      }
    }
  }

  private init(_ inlines: [Inline], isHeading: Bool = false) {
    var builder = ProseBuilder()
    builder.add(inlines)
    words = builder.finish()
    self.isHeading = isHeading
  }
}
