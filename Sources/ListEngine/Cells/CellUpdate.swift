/// The two ways to tell a list that an item's content changed.
@usableFromInline
package enum CellUpdate: Hashable, CaseIterable, Sendable {
  /// The provider runs again on the item's cell.
  case reconfigure
  /// Another cell replaces the item's cell.
  case reload

  /// Whether the list asks a reuse pool for another cell.
  package var dequeuesAnotherCell: Bool { self == .reload }

  /// Whether the cell that shows the item afterwards had `prepareForReuse` called, if it came from
  /// a pool.
  package var callsPrepareForReuse: Bool { self == .reload }

  /// Whether the cell keeps its state, such as a scroll position or a running animation.
  package var keepsState: Bool { self == .reconfigure }

  /// Whether cells that were prepared off screen stay ready.
  package var keepsPreparedCells: Bool { self == .reconfigure }

  /// Whether the item may get a cell of another type.
  package var mayChangeCellType: Bool { self == .reload }

  /// Whether the cell is sized again: always.
  package var sizesAgain: Bool { true }
}
