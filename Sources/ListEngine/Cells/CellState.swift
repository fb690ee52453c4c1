/// Where a cell is in its life.
@usableFromInline
package enum CellState: Hashable, Sendable {
  /// It is being created or prepared for reuse, configured and sized for an item.
  case preparing
  /// It is ready for its item but not on screen: not yet, or no longer.
  case waiting
  /// It is on screen.
  case displayed
  /// It belongs to no item and can be dequeued.
  case pooled
  /// It belongs to no item and will never be dequeued, because its registration was made inside the
  /// provider. It keeps its memory.
  case stranded
  /// It is gone; its number may be given to a new cell.
  case freed
}
