package import Diagnostics

/// A Markdown text as a tree: CommonMark with GitHub's tables, strikethrough and task lists.
package struct Document: Hashable, Sendable {
  /// The blocks at the top level, in the order of the text.
  package let blocks: [Block]

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - source: the Markdown.
  ///   - firstLine: the number of the text's first line, for a text cut from a longer file.
  /// - Throws: `NestingTooDeep` when blocks or inlines nest deeper than `maximumDepth`.
  /// - Complexity: O(bytes) for what people write.
  package init(
    parsing source: String,
    startingAtLine firstLine: Int = 1
  ) throws(NestingTooDeep) {
    try self.init(parsing: source, numbering: LineNumbering(startingAt: firstLine))
  }

  /// Parses a text whose lines stood elsewhere in the file that its positions shall name.
  ///
  /// - Parameters:
  ///   - source: the Markdown.
  ///   - numbering: the number that each line of `source` has in the file.
  /// - Throws: `NestingTooDeep` when blocks or inlines nest deeper than `maximumDepth`.
  package init(parsing source: String, numbering: LineNumbering) throws(NestingTooDeep) {
    let nodes = CMarkTree(parsing: source).flattened()
    var builder = TreeBuilder(nodes: nodes, lines: SourceLines(source), numbering: numbering)
    blocks = try builder.document()
  }

  /// How deep blocks and inlines may nest; far above what a person writes, far below what a stack
  /// can hold.
  package static let maximumDepth = 100

  /// Nesting that no person wrote.
  package struct NestingTooDeep: Error, Hashable, Sendable {
    /// Where the first node that is too deep stands.
    package let position: TextPosition
  }
}
