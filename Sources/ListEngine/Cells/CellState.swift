/// The place of a cell in its life.
@usableFromInline
package enum CellState: Hashable, Sendable {
  /// The cell is being created or prepared for reuse, configured and sized for an item.
  case preparing
  /// The cell is ready for its item but not on screen: not yet, or no longer.
  case waiting
  /// The cell is on screen.
  case displayed
  /// The cell belongs to no item and can be dequeued.
  case pooled
  /// The cell belongs to no item, will never be dequeued, and keeps its memory.
  ///
  /// Its registration was made inside the provider.
  case stranded
  /// The cell is gone; a new cell may get its number.
  case freed
}
