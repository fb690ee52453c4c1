/// A node of the parser's tree, copied out of C.
///
/// Nodes are in the order in which they begin; `depth` gives their nesting. Texts are ranges of the
/// tree's bytes, so that copying a node counts no references.
struct RawNode {
  enum Kind {
    case document
    case quote
    case bullets(isTight: Bool)
    case numbers(first: Int, isTight: Bool)
    case item
    case task(isDone: Bool)
    case code(info: Range<Int>)
    case rawBlock
    case paragraph
    case heading(level: Int)
    case thematicBreak
    /// One letter for each column.
    case table(alignments: Range<Int>)
    case tableRow
    case tableCell
    case text
    case softBreak
    case lineBreak
    case codeSpan
    case rawInline
    case emphasis
    case strong
    case strikethrough
    case link(destination: Range<Int>, title: Range<Int>)
    case image(source: Range<Int>, title: Range<Int>)
    case unknown
  }

  let kind: Kind
  let depth: Int
  let literal: Range<Int>
  /// The position from the parser; 0 if unknown.
  let line: Int
  let column: Int
}

/// All nodes of a text.
struct RawTree {
  var nodes: [RawNode] = []
  /// The texts of the nodes one after another, in UTF-8.
  var bytes: [UInt8] = []

  /// Returns the text of a node.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
