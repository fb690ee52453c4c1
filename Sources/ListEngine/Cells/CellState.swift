/// Where a cell is in its life.
public enum CellState: Hashable, Sendable {
  /// It is being created or prepared for reuse, configured and sized for an item.
  case preparing
  /// It is ready for its item and not on screen: not yet, or not any more.
  case waiting
  /// It is on screen.
  case displayed
  /// It belongs to no item and can be dequeued.
  case pooled
  /// It belongs to no item, and nothing will ever dequeue it, because its registration was made
  /// inside the provider. It keeps its memory.
  case stranded
  /// It is gone; its number may be given to a new cell.
  case freed
}
