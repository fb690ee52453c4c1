import Diagnostics

/// Builds the typed tree from the parser's nodes, and corrects their positions.
struct TreeBuilder {
  private let tree: RawTree
  private let numbering: LineNumbering
  private var index = 0
  private var quoteDepth = 0
  /// The leaf block whose inlines are being read.
  private var leaf: RawNode?
  private var cursor: SourceCursor

  init(tree: RawTree, lines: SourceLines, numbering: LineNumbering) {
    self.tree = tree
    self.numbering = numbering
    cursor = SourceCursor(lines: lines)
  }

  /// Returns all blocks; recursion stays within the depth that is checked first.
  mutating func document() throws(Document.Refusal) -> [Block] {
    if let last = tree.nodes.last, last.depth > Document.maximumDepth {
      let offset = cursor.lines.offset(line: max(1, last.line), column: max(1, last.column))
      throw Document.Refusal(.nesting, at: position(at: offset ?? 0))
    }
    guard let root = tree.nodes.first else { return [] }
    index = 1
    return blocks(below: root)
  }
}

extension TreeBuilder {
  private mutating func children<Element>(
    of parent: RawNode,
    _ read: (inout TreeBuilder, RawNode) -> Element?
  ) -> [Element] {
    var elements: [Element] = []
    while index < tree.nodes.count, tree.nodes[index].depth > parent.depth {
      let node = tree.nodes[index]
      index += 1
      if let element = read(&self, node) { elements.append(element) }
    }
    return elements
  }

  private mutating func blocks(below parent: RawNode) -> [Block] {
    children(of: parent) { $0.block($1) }
  }

  private mutating func block(_ node: RawNode) -> Block? {
    let hint = enter(node)
    switch node.kind {
    case .paragraph:
      let inlines = inlines(below: node)
      return .paragraph(Paragraph(inlines: inlines, position: mended(hint, inlines.first)))
    case .heading(let level):
      let inlines = inlines(below: node)
      let position = mended(hint, inlines.first)
      return .heading(Heading(level: level, inlines: inlines, position: position))
    case .quote:
      quoteDepth += 1
      defer { quoteDepth -= 1 }
      return .quote(Quote(blocks: blocks(below: node), position: mended(hint)))
    case .bullets(let isTight): return .list(list(node, .bullet, isTight: isTight, hint))
    case .numbers(let first, let isTight):
      return .list(list(node, .number(first: first), isTight: isTight, hint))
    case .code(let info):
      return .code(
        CodeBlock(
          info: tree.string(info),
          literal: tree.string(node.literal),
          position: mended(hint)
        )
      )
    case .rawBlock:
      return .rawMarkup(RawMarkup(literal: tree.string(node.literal), position: mended(hint)))
    case .thematicBreak:
      return .thematicBreak(mended(hint))
    case .table(let alignments):
      return .table(table(node, alignments, hint))
    case .document, .item, .task, .tableRow, .tableCell, .text, .softBreak, .lineBreak, .codeSpan,
      .rawInline, .emphasis, .strong, .strikethrough, .link, .image, .unknown:
      return nil
    }
  }

  private mutating func list(
    _ node: RawNode,
    _ marker: List.Marker,
    isTight: Bool,
    _ hint: Int?
  ) -> List {
    let items = children(of: node) { $0.item($1) }
    return List(marker: marker, isTight: isTight, items: items, position: mended(hint))
  }

  private mutating func item(_ node: RawNode) -> ListItem? {
    let task: ListItem.Task?
    switch node.kind {
    case .item: task = nil
    case .task(let isDone): task = isDone ? .done : .open
    default: return nil
    }
    let hint = enter(node)
    return ListItem(task: task, blocks: blocks(below: node), position: mended(hint))
  }

  private mutating func table(
    _ node: RawNode,
    _ alignments: Range<Int>,
    _ hint: Int?
  ) -> Table {
    let rows = children(of: node) { builder, row in
      builder.children(of: row) { $0.cell($1) }
    }
    let first = rows.first?.first { !$0.inlines.isEmpty }?.inlines.first
    return Table(
      alignments: tree.bytes[alignments].map { Table.Alignment(letter: $0) },
      header: rows.first ?? [],
      rows: Array(rows.dropFirst()),
      position: mended(hint, first)
    )
  }

  private mutating func cell(_ node: RawNode) -> Table.Cell? {
    let hint = enter(node)
    let inlines = inlines(below: node)
    return Table.Cell(inlines: inlines, position: inlines.first?.position ?? mended(hint))
  }

  /// Moves the cursor to the start of a block; nil if the parser's position can't be right.
  private mutating func enter(_ node: RawNode) -> Int? {
    guard let offset = cursor.lines.offset(line: node.line, column: node.column),
      offset >= cursor.offset
    else { return nil }
    cursor.advance(to: offset)
    return offset
  }

  private func mended(_ hint: Int?, _ first: Inline? = nil) -> TextPosition {
    hint.map(position(at:)) ?? first?.position ?? position(at: cursor.offset)
  }

  private func position(at offset: Int) -> TextPosition {
    let line = cursor.lines.line(at: offset)
    return TextPosition(
      line: numbering[line],
      column: offset - cursor.lines.starts[line - 1] + 1
    )
  }
}

extension TreeBuilder {
  private mutating func inlines(below parent: RawNode) -> [Inline] {
    leaf = parent
    return spans(below: parent)
  }

  private mutating func spans(below parent: RawNode) -> [Inline] {
    children(of: parent) { $0.inline($1) }
  }

  private mutating func inline(_ node: RawNode) -> Inline? {
    switch node.kind {
    case .text:
      let match = cursor.place(.literal(tree.bytes[node.literal]), hint: hint(node))
      return .text(
        Text(
          string: tree.string(node.literal),
          position: position(at: match.offset),
          substitutions: match.substitutions
        )
      )
    case .softBreak: return .softBreak(position(at: cursor.placeLineEnd()))
    case .lineBreak: return .lineBreak(position(at: cursor.placeLineEnd()))
    case .codeSpan:
      let match = cursor.place(.backticks, hint: hint(node))
      cursor.advance(to: cursor.offset + node.literal.count + match.width)
      return .code(
        CodeSpan(literal: tree.string(node.literal), position: position(at: match.offset))
      )
    case .rawInline:
      let mark = SourceCursor.Mark.delimiter(Array(tree.bytes[node.literal]))
      let match = cursor.place(mark, hint: hint(node))
      let position = position(at: match.offset)
      return .rawMarkup(RawMarkup(literal: tree.string(node.literal), position: position))
    case .emphasis: return .emphasis(span(node, marks: SpanMarks.emphasis))
    case .strong: return .strong(span(node, marks: SpanMarks.strong))
    case .strikethrough: return .strikethrough(span(node, marks: SpanMarks.strikethrough))
    case .link(let destination, let title):
      let span = span(node, marks: SpanMarks.link)
      return .link(
        Link(
          destination: tree.string(destination),
          title: tree.string(title),
          inlines: span.inlines,
          position: span.position
        )
      )
    case .image(let source, let title):
      let span = span(node, marks: SpanMarks.image)
      return .image(
        Image(
          source: tree.string(source),
          title: tree.string(title),
          inlines: span.inlines,
          position: span.position
        )
      )
    case .document, .quote, .bullets, .numbers, .item, .task, .code, .rawBlock, .paragraph,
      .heading, .thematicBreak,
      .table, .tableRow, .tableCell, .unknown:
      return nil
    }
  }

  /// Returns a span, which begins with the nearest of its possible marks.
  private mutating func span(_ node: RawNode, marks: [SourceCursor.Mark]) -> Span {
    let hint = hint(node)
    var best: SourceCursor.Match?
    for mark in marks {
      let match = cursor.find(mark, hint: hint)
      guard match.width > 0, match.offset < best?.offset ?? .max else { continue }
      best = match
      if match.offset == hint { break }
    }
    if let best { cursor.advance(to: best.offset + best.width) }
    let position = position(at: best?.offset ?? cursor.offset)
    return Span(inlines: spans(below: node), position: position)
  }

  /// Returns the parser's position of an inline, with stripped indentation added back.
  private func hint(_ node: RawNode) -> Int? {
    guard node.line > 0, node.column > 0 else { return nil }
    if let leaf, leaf.line > 0, node.line > leaf.line,
      let start = cursor.lines.contentStart(line: node.line, quoteDepth: quoteDepth)
    {
      return start + node.column - leaf.column
    }
    return cursor.lines.offset(line: node.line, column: node.column)
  }
}

/// The marks with which each kind of span can begin.
private enum SpanMarks {
  static let emphasis = marks("*", "_")
  static let strong = marks("**", "__")
  static let strikethrough = marks("~")
  static let link = marks("[", "<")
  static let image = marks("![")

  private static func marks(_ texts: String...) -> [SourceCursor.Mark] {
    texts.map { .delimiter(Array($0.utf8)) }
  }
}

extension Table.Alignment {
  fileprivate init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "l"): self = .left
    case UInt8(ascii: "c"): self = .center
    case UInt8(ascii: "r"): self = .right
    default: return nil
    }
  }
}
