import CommonMark
import Diagnostics

/// A line that begins with three colons.
struct DirectiveMarks {
  private let source: PageSource
  private let position: TextPosition
  private let line: [UInt8]

  /// Creates the single line of a block; nil for any other block.
  init?(_ block: Block, in source: PageSource) {
    guard case .paragraph(let paragraph) = block,
      source.directives.contains(paragraph.position.line)
    else { return nil }
    self.source = source
    position = paragraph.position
    line = source.bytes(ofLine: position.line)
  }

  var place: Place { source.place(position) }

  var isClosing: Bool {
    line.dropFirst(position.column + 2).allSatisfy { Character(Unicode.Scalar($0)).isWhitespace }
  }

  func directive() -> Result<Directive, Diagnostic> {
    var parser = DirectiveParser(
      line: line,
      start: position,
      marks: 3,
      file: source.file,
      page: source.page
    )
    return parser.block()
  }
}
