import CommonMark
import Diagnostics

/// A part of a page: Markdown, something that a directive asks for, or a box around other parts.
indirect enum DirectivePart {
  case markdown(Block)
  case directive(Directive)
  case container(Container, [DirectivePart])

  /// The boxes that `:::` closes.
  enum Container: String, CaseIterable {
    case note
    case warning

    var label: String {
      switch self {
      case .note: "Note"
      case .warning: "Warning"
      }
    }
  }

  /// Boxes within boxes, at most.
  private static let maximumDepth = 8

  /// Puts the blocks of a page into the boxes that they stand in.
  static func parts(
    of blocks: [Block],
    in source: PageSource,
    reporting diagnostics: inout [Diagnostic]
  ) -> [DirectivePart] {
    var open: [(container: Container, position: TextPosition, before: [DirectivePart])] = []
    var parts: [DirectivePart] = []
    for block in blocks {
      guard let marks = Marks(block, in: source) else {
        parts.append(.markdown(block))
        continue
      }
      if marks.isClosing {
        guard let closing = open.popLast() else {
          diagnostics.append(
            .error("':::' closes nothing; open with ':::note' or ':::warning'", at: marks.place)
          )
          continue
        }
        parts = closing.before + [.container(closing.container, parts)]
        continue
      }
      switch marks.directive() {
      case .failure(let diagnostic): diagnostics.append(diagnostic)
      case .success(let directive):
        guard let container = Container(rawValue: directive.name.text) else {
          parts.append(.directive(directive))
          continue
        }
        if let word = directive.arguments.first ?? directive.options.first?.key {
          diagnostics.append(
            .error(
              "'\(container)' takes no arguments, found '\(word.text)'",
              at: directive.place(of: word)
            )
          )
        }
        if open.count == maximumDepth {
          diagnostics.append(
            .error("boxes nest deeper than \(maximumDepth) levels", at: directive.place)
          )
        }
        open.append((container, directive.position, parts))
        parts = []
      }
    }
    while let unclosed = open.popLast() {
      diagnostics.append(
        .error(
          "'\(unclosed.container)' is not closed; end it with a line ':::'",
          at: source.place(unclosed.position)
        )
      )
      parts = unclosed.before + [.container(unclosed.container, parts)]
    }
    return parts
  }
}

/// A line that begins with three colons.
private struct Marks {
  private let source: PageSource
  private let position: TextPosition
  private let line: [UInt8]

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
