/// One node of the parser's tree, copied out of C.
///
/// Nodes are in the order in which they begin; `depth` says which contains which.
struct RawNode {
  enum Kind {
    case document
    case quote
    case list(List.Marker, isTight: Bool)
    case item(ListItem.Task?)
    case code(info: String)
    case rawBlock
    case paragraph
    case heading(level: Int)
    case thematicBreak
    case table([Table.Alignment?])
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
    case link(destination: String, title: String)
    case image(source: String, title: String)
    case unknown
  }

  let kind: Kind
  let depth: Int
  let literal: String
  /// As the parser reports it: 0 if unknown.
  let line: Int
  let column: Int
}
