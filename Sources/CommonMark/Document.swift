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
  /// - Throws: `Refusal` for a text that would take far more time or memory than a person's text.
  /// - Complexity: O(bytes) for texts that people write.
  package init(
    parsing source: String,
    startingAtLine firstLine: Int = 1
  ) throws(Refusal) {
    try self.init(parsing: source, numbering: LineNumbering(startingAt: firstLine))
  }

  /// Parses a text whose lines have other numbers in the file.
  ///
  /// - Parameters:
  ///   - source: the Markdown.
  ///   - numbering: the number that each line of `source` has in the file.
  /// - Throws: `Refusal` for a text that would take far more time or memory than a person's text.
  package init(parsing source: String, numbering: LineNumbering) throws(Refusal) {
    try self.init(utf8: Array(source.utf8), numbering: numbering)
  }

  /// Parses a text in UTF-8 whose lines have other numbers in the file.
  ///
  /// - Parameters:
  ///   - source: the Markdown.
  ///   - numbering: the number that each line of `source` has in the file.
  /// - Throws: `Refusal` for a text that would take far more time or memory than a person's text.
  package init(utf8 source: [UInt8], numbering: LineNumbering) throws(Refusal) {
    let lines = SourceLines(source)
    if let (limit, line) = TableSize.firstExcess(in: lines) {
      throw Refusal(limit, at: TextPosition(line: numbering[line], column: 1))
    }
    if let line = UnendedMarks.firstExcess(in: lines) {
      throw Refusal(.unendedMarks, at: TextPosition(line: numbering[line], column: 1))
    }
    let tree = CMarkTree(parsing: source).flattened()
    var builder = TreeBuilder(tree: tree, lines: lines, numbering: numbering)
    blocks = try builder.document()
  }

  /// The deepest nesting of blocks and inlines; far more than people write, far less than would
  /// overflow the stack.
  package static let maximumDepth = 100

  /// The most cells in the tables of a text, including those that rows omit.
  package static let maximumTableCells = 200_000

  /// The most columns of a table: the parser's time grows with their square.
  package static let maximumTableColumns = 2_000

  /// The most `<?`, `<!` and `![` in a paragraph: the parser's time grows with their square.
  package static let maximumUnendedMarks = 1_000

  /// The reason why a text is not parsed.
  package struct Refusal: Error, Hashable, Sendable {
    /// The limit that a text exceeds.
    package enum Limit: Hashable, Sendable {
      case nesting
      case tableCells
      case tableColumns
      case unendedMarks
    }

    package let limit: Limit
    /// The first place past the limit.
    package let position: TextPosition

    init(_ limit: Limit, at position: TextPosition) {
      self.limit = limit
      self.position = position
    }

    /// The message of a diagnostic.
    package var message: String {
      switch limit {
      case .nesting: "text nests deeper than \(maximumDepth) levels"
      case .tableCells:
        "the tables up to here have more than \(maximumTableCells) cells, counting those that "
          + "short rows leave out"
      case .unendedMarks:
        "up to here there are more than \(maximumUnendedMarks) of '<?', '<!' and '![' without a blank "
          + "line between them"
      case .tableColumns: "a table has more than \(maximumTableColumns) columns"
      }
    }
  }
}
