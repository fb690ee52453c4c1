import CommonMark
import Diagnostics

/// A tree as lines, one per node: what it is, where it begins, what it says.
struct Outline {
  private(set) var lines: [String] = []

  init(_ document: Document) {
    add(document.blocks, depth: 0)
  }

  private mutating func add(_ blocks: [Block], depth: Int) {
    for block in blocks { add(block, depth: depth) }
  }

  private mutating func line(_ depth: Int, _ text: String) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }

  private mutating func add(_ block: Block, depth: Int) {
    let at = block.position
    switch block {
    case .paragraph(let paragraph):
      line(depth, "paragraph \(at)")
      add(paragraph.inlines, depth: depth + 1)
    case .heading(let heading):
      line(depth, "heading \(heading.level) \(at)")
      add(heading.inlines, depth: depth + 1)
    case .quote(let quote):
      line(depth, "quote \(at)")
      add(quote.blocks, depth: depth + 1)
    case .list(let list):
      line(depth, "list \(list.marker) \(list.isTight ? "tight" : "loose") \(at)")
      for item in list.items {
        line(depth + 1, "item\(item.task.map { " \($0)" } ?? "") \(item.position)")
        add(item.blocks, depth: depth + 2)
      }
    case .code(let code): line(depth, "code '\(code.info)' \(at) \(code.literal.debugDescription)")
    case .table(let table):
      line(depth, "table \(at)")
      for row in [table.header] + table.rows {
        line(depth + 1, "row")
        for cell in row {
          line(depth + 2, "cell \(cell.position)")
          add(cell.inlines, depth: depth + 3)
        }
      }
    case .thematicBreak: line(depth, "break \(at)")
    case .rawMarkup(let raw): line(depth, "raw \(at) \(raw.literal.debugDescription)")
    }
  }

  private mutating func add(_ inlines: [Inline], depth: Int) {
    for inline in inlines { add(inline, depth: depth) }
  }

  private mutating func add(_ inline: Inline, depth: Int) {
    let at = inline.position
    switch inline {
    case .text(let text): line(depth, "text \(at) \(text.string.debugDescription)")
    case .code(let code): line(depth, "code \(at) \(code.literal.debugDescription)")
    case .emphasis(let span):
      line(depth, "emphasis \(at)")
      add(span.inlines, depth: depth + 1)
    case .strong(let span):
      line(depth, "strong \(at)")
      add(span.inlines, depth: depth + 1)
    case .strikethrough(let span):
      line(depth, "strikethrough \(at)")
      add(span.inlines, depth: depth + 1)
    case .link(let link):
      line(depth, "link \(at) \(link.destination) \(link.title.debugDescription)")
      add(link.inlines, depth: depth + 1)
    case .image(let image):
      line(depth, "image \(at) \(image.source) \(image.title.debugDescription)")
      add(image.inlines, depth: depth + 1)
    case .rawMarkup(let raw): line(depth, "raw \(at) \(raw.literal.debugDescription)")
    case .softBreak: line(depth, "soft break \(at)")
    case .lineBreak: line(depth, "line break \(at)")
    }
  }
}

extension Block {
  /// The position of the block's first byte.
  var position: TextPosition {
    switch self {
    case .paragraph(let paragraph): paragraph.position
    case .heading(let heading): heading.position
    case .quote(let quote): quote.position
    case .list(let list): list.position
    case .code(let code): code.position
    case .table(let table): table.position
    case .thematicBreak(let position): position
    case .rawMarkup(let raw): raw.position
    }
  }
}
