/// Counts of cells made, reused and configured in a trial.
public struct CellOutcome: Hashable, Sendable {
  /// Cells that were created because no pool had one.
  public var created = 0
  /// Runs of the cell provider.
  public var configured = 0
  /// Cells that were dequeued, created or reused.
  public var dequeued = 0
  /// Calls of `prepareForReuse`.
  public var reused = 0
  /// Cells that were reconfigured in place.
  public var reconfigured = 0
  /// Cells on screen that were replaced and lost their state.
  public var statesLost = 0
  /// Cells that were prepared for an item but never displayed it.
  public var preparedDiscarded = 0
  /// Items that appeared on screen before anything had requested their image ahead of time.
  public var neverPrefetched = 0
  /// Snapshots that were applied.
  public var applies = 0

  package init() {}
}
