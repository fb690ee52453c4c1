import CCommonMark
import Foundation

/// The owner of a tree of the C parser, and the only code that uses its pointers.
@safe struct CMarkTree: ~Copyable {
  private let root: OpaquePointer?

  /// Parses a text in UTF-8.
  init(parsing source: [UInt8]) {
    unsafe root = CMarkParsing.lock.withLock { unsafe CMarkParsing.parse(source) }
  }

  deinit {
    unsafe cmark_node_free(root)
  }

  /// Returns the nodes in the order in which they begin, collected without recursion.
  ///
  /// Copying ends just after the first node below the depth that a document may have.
  func flattened() -> RawTree {
    var tree = RawTree()
    var current = unsafe root
    var depth = 0
    while let node = unsafe current, depth <= Document.maximumDepth {
      unsafe tree.append(node, depth: depth)
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
      unsafe tree.append(node, depth: depth)
    }
    return tree
  }
}

/// The global variables of the C library.
private enum CMarkParsing {
  /// While parsing with an extension, the library marks the extension's characters in a global
  /// table and removes the marks at the end, so two parsers at a time would lose markup.
  static let lock = NSLock()

  private static let registration: Void = cmark_gfm_core_extensions_ensure_registered()

  static func parse(_ source: [UInt8]) -> OpaquePointer? {
    registration
    // Without this option a code span over several lines leaves all later positions wrong.
    guard let parser = unsafe cmark_parser_new(CMARK_OPT_SOURCEPOS) else { return nil }
    defer { unsafe cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "tasklist"] {
      unsafe cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    unsafe source.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe cmark_parser_feed(parser, characters.baseAddress, characters.count)
      }
    }
    return unsafe cmark_parser_finish(parser)
  }
}

extension RawTree {
  fileprivate mutating func append(_ node: OpaquePointer, depth: Int) {
    let literal = unsafe copy(cmark_node_get_literal(node))
    let kind = unsafe kind(of: node)
    nodes.append(
      RawNode(
        kind: kind,
        depth: depth,
        literal: literal,
        line: Int(unsafe cmark_node_get_start_line(node)),
        column: Int(unsafe cmark_node_get_start_column(node))
      )
    )
  }

  /// Copies a C string, or nothing if there is none.
  private mutating func copy(_ characters: UnsafePointer<CChar>?) -> Range<Int> {
    let start = bytes.count
    if let characters = unsafe characters {
      let text = unsafe UnsafeRawBufferPointer(start: characters, count: strlen(characters))
      unsafe bytes.append(contentsOf: text)
    }
    return start..<bytes.count
  }

  private mutating func kind(of node: OpaquePointer) -> RawNode.Kind {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .quote
    case CMARK_NODE_LIST: unsafe RawNode.Kind(ofList: node)
    case CMARK_NODE_ITEM: unsafe RawNode.Kind(ofItem: node)
    case CMARK_NODE_CODE_BLOCK: .code(info: unsafe copy(cmark_node_get_fence_info(node)))
    case CMARK_NODE_HTML_BLOCK: .rawBlock
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading(level: Int(unsafe cmark_node_get_heading_level(node)))
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .codeSpan
    case CMARK_NODE_HTML_INLINE: .rawInline
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK:
      .link(
        destination: unsafe copy(cmark_node_get_url(node)),
        title: unsafe copy(cmark_node_get_title(node))
      )
    case CMARK_NODE_IMAGE:
      .image(
        source: unsafe copy(cmark_node_get_url(node)),
        title: unsafe copy(cmark_node_get_title(node))
      )
    default: unsafe kind(ofExtension: node)
    }
  }

  private mutating func kind(ofExtension node: OpaquePointer) -> RawNode.Kind {
    let type = unsafe cmark_node_get_type_string(node)
    if unsafe isEqual(type, "table_cell") { return .tableCell }
    if unsafe isEqual(type, "table_row") || isEqual(type, "table_header") { return .tableRow }
    if unsafe isEqual(type, "strikethrough") { return .strikethrough }
    guard unsafe isEqual(type, "table") else { return .unknown }
    let start = bytes.count
    let letters = unsafe UnsafeBufferPointer(
      start: cmark_gfm_extensions_get_table_alignments(node),
      count: Int(cmark_gfm_extensions_get_table_columns(node))
    )
    unsafe bytes.append(contentsOf: letters)
    return .table(alignments: start..<bytes.count)
  }
}

extension RawNode.Kind {
  fileprivate init(ofList node: OpaquePointer) {
    let isTight = unsafe cmark_node_get_list_tight(node) != 0
    let isNumbered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    let first = Int(unsafe cmark_node_get_list_start(node))
    self = isNumbered ? .numbers(first: first, isTight: isTight) : .bullets(isTight: isTight)
  }

  fileprivate init(ofItem node: OpaquePointer) {
    let isTask = unsafe isEqual(cmark_node_get_type_string(node), "tasklist")
    self =
      isTask
      ? .task(isDone: unsafe cmark_gfm_extensions_get_tasklist_item_checked(node)) : .item
  }
}

/// Returns true if a C string equals a text.
private func isEqual(_ characters: UnsafePointer<CChar>?, _ text: StaticString) -> Bool {
  guard let characters = unsafe characters else { return false }
  return text.withUTF8Buffer { bytes in
    let other = unsafe UnsafeRawBufferPointer(start: characters, count: strlen(characters))
    return unsafe other.elementsEqual(bytes)
  }
}
