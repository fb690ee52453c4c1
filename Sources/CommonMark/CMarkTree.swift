import CCommonMark
import Foundation

/// Owns a tree of the C parser; the only place where its pointers are seen.
@safe struct CMarkTree: ~Copyable {
  private let root: OpaquePointer?

  /// Parses a text.
  init(parsing source: String) {
    unsafe root = CMarkParsing.lock.withLock { unsafe CMarkParsing.parse(source) }
  }

  deinit {
    unsafe cmark_node_free(root)
  }

  /// The nodes in the order in which they begin, collected without recursion, however deeply they
  /// nest.
  ///
  /// Copying ends just after the first node below the depth that a document may have.
  func flattened() -> [RawNode] {
    var nodes: [RawNode] = []
    var current = unsafe root
    var depth = 0
    while let node = unsafe current, depth <= Document.maximumDepth {
      nodes.append(unsafe RawNode(copying: node, depth: depth))
      if let child = unsafe cmark_node_first_child(node) {
        unsafe current = child
        depth += 1
        continue
      }
      unsafe current = node
      while let leaving = unsafe current {
        if let sibling = unsafe cmark_node_next(leaving) {
          unsafe current = sibling
          break
        }
        unsafe current = cmark_node_parent(leaving)
        depth -= 1
      }
    }
    if depth > Document.maximumDepth, let node = unsafe current {
      nodes.append(unsafe RawNode(copying: node, depth: depth))
    }
    return nodes
  }
}

/// What the C library keeps in global variables.
private enum CMarkParsing {
  /// While parsing with an extension, the library marks the extension's characters in a global
  /// table and removes the marks at the end, so two parsers at a time would lose markup.
  static let lock = NSLock()

  private static let registration: Void = cmark_gfm_core_extensions_ensure_registered()

  static func parse(_ source: String) -> OpaquePointer? {
    registration
    // Without this option a code span over several lines leaves all later positions wrong.
    guard let parser = unsafe cmark_parser_new(CMARK_OPT_SOURCEPOS) else { return nil }
    defer { unsafe cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "tasklist"] {
      unsafe cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    var source = source
    source.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe cmark_parser_feed(parser, characters.baseAddress, characters.count)
      }
    }
    return unsafe cmark_parser_finish(parser)
  }
}

extension RawNode {
  fileprivate init(copying node: OpaquePointer, depth: Int) {
    kind = unsafe Kind(of: node)
    literal = unsafe string(cmark_node_get_literal(node))
    line = Int(unsafe cmark_node_get_start_line(node))
    column = Int(unsafe cmark_node_get_start_column(node))
    self.depth = depth
  }
}

extension RawNode.Kind {
  fileprivate init(of node: OpaquePointer) {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: self = .document
    case CMARK_NODE_BLOCK_QUOTE: self = .quote
    case CMARK_NODE_LIST: self = unsafe RawNode.Kind(ofList: node)
    case CMARK_NODE_ITEM: self = unsafe RawNode.Kind(ofItem: node)
    case CMARK_NODE_CODE_BLOCK: self = .code(info: unsafe string(cmark_node_get_fence_info(node)))
    case CMARK_NODE_HTML_BLOCK: self = .rawBlock
    case CMARK_NODE_PARAGRAPH: self = .paragraph
    case CMARK_NODE_HEADING: self = .heading(level: Int(unsafe cmark_node_get_heading_level(node)))
    case CMARK_NODE_THEMATIC_BREAK: self = .thematicBreak
    case CMARK_NODE_TEXT: self = .text
    case CMARK_NODE_SOFTBREAK: self = .softBreak
    case CMARK_NODE_LINEBREAK: self = .lineBreak
    case CMARK_NODE_CODE: self = .codeSpan
    case CMARK_NODE_HTML_INLINE: self = .rawInline
    case CMARK_NODE_EMPH: self = .emphasis
    case CMARK_NODE_STRONG: self = .strong
    case CMARK_NODE_LINK:
      self = .link(
        destination: unsafe string(cmark_node_get_url(node)),
        title: unsafe string(cmark_node_get_title(node))
      )
    case CMARK_NODE_IMAGE:
      self = .image(
        source: unsafe string(cmark_node_get_url(node)),
        title: unsafe string(cmark_node_get_title(node))
      )
    default: self = unsafe RawNode.Kind(ofExtension: node)
    }
  }

  private init(ofList node: OpaquePointer) {
    let isTight = unsafe cmark_node_get_list_tight(node) != 0
    let isNumbered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    let first = Int(unsafe cmark_node_get_list_start(node))
    self = .list(isNumbered ? .number(first: first) : .bullet, isTight: isTight)
  }

  private init(ofItem node: OpaquePointer) {
    guard unsafe string(cmark_node_get_type_string(node)) == "tasklist" else {
      self = .item(nil)
      return
    }
    let isDone = unsafe cmark_gfm_extensions_get_tasklist_item_checked(node)
    self = .item(isDone ? .done : .open)
  }

  private init(ofExtension node: OpaquePointer) {
    switch unsafe string(cmark_node_get_type_string(node)) {
    case "table":
      let count = Int(unsafe cmark_gfm_extensions_get_table_columns(node))
      let letters = unsafe UnsafeBufferPointer(
        start: cmark_gfm_extensions_get_table_alignments(node),
        count: count
      )
      self = .table(unsafe letters.map { Table.Alignment(letter: $0) })
    case "table_header", "table_row": self = .tableRow
    case "table_cell": self = .tableCell
    case "strikethrough": self = .strikethrough
    default: self = .unknown
    }
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

/// A copy of a C string; empty for none.
private func string(_ characters: UnsafePointer<CChar>?) -> String {
  guard let characters = unsafe characters else { return "" }
  return unsafe String(cString: characters)
}
