/// The two ways to tell a list that an item's content changed.
@usableFromInline
package enum CellUpdate: Hashable, CaseIterable, Sendable {
  /// The provider runs again on the item's cell.
  case reconfigure
  /// Another cell replaces the item's cell.
  case reload

  /// True if the list asks a reuse pool for another cell.
  package var dequeuesAnotherCell: Bool { self == .reload }

  /// True if a cell that comes from a pool gets a call of `prepareForReuse`.
  package var callsPrepareForReuse: Bool { self == .reload }

  /// True if the cell keeps its state, such as a scroll position or a running animation.
  package var keepsState: Bool { self == .reconfigure }

  /// True if cells that were prepared off screen stay ready.
  package var keepsPreparedCells: Bool { self == .reconfigure }

  /// True if the item may get a cell of another type.
  package var mayChangeCellType: Bool { self == .reload }

  /// True: both ways size the cell again.
  package var sizesAgain: Bool { true }
}
