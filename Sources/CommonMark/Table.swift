package import Diagnostics

/// A table with one header row.
package struct Table: Hashable, Sendable {
  /// The alignment of a column's cells.
  package enum Alignment: Hashable, Sendable {
    case left
    case center
    case right
  }

  package struct Cell: Hashable, Sendable {
    package let inlines: [Inline]
    package let position: TextPosition
  }

  /// One alignment per column, nil where the author chose none.
  package let alignments: [Alignment?]
  /// The first row's cells, one per column.
  package let header: [Cell]
  /// The rows below the header; each has as many cells as the header.
  package let rows: [[Cell]]
  package let position: TextPosition
}
