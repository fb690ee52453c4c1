package import Diagnostics

/// A table with one header row.
package struct Table: Hashable, Sendable {
  /// How a column's cells are aligned.
  package enum Alignment: Hashable, Sendable {
    case left
    case center
    case right
  }

  /// One cell.
  package struct Cell: Hashable, Sendable {
    /// What it holds, in order.
    package let inlines: [Inline]
    /// Where it begins.
    package let position: TextPosition
  }

  /// One alignment per column, nil where the author chose none.
  package let alignments: [Alignment?]
  /// The first row's cells, one per column.
  package let header: [Cell]
  /// The rows below the header; each has as many cells as the header.
  package let rows: [[Cell]]
  /// Where it begins.
  package let position: TextPosition
}
