/// What the cells of a trial went through.
public struct CellOutcome: Hashable, Sendable {
  /// Cells that had to be made because no pool had one.
  public var created = 0
  /// Runs of the cell provider.
  public var configured = 0
  /// Cells that were dequeued, made or reused.
  public var dequeued = 0
  /// Calls of `prepareForReuse`.
  public var reused = 0
  /// Cells that were reconfigured in place.
  public var reconfigured = 0
  /// Cells on screen that were replaced, with what they remembered.
  public var statesLost = 0
  /// Cells that were prepared for an item and never displayed it.
  public var preparedDiscarded = 0
  /// Items that appeared on screen without their image ever having been asked for ahead of time.
  public var neverPrefetched = 0
  /// Applies of a snapshot.
  public var applies = 0

  /// Creates counts of nothing.
  public init() {}
}
