/// What happened to a list's cells.
public struct CellCounts: Hashable, Sendable {
  /// Cells that were created.
  public var created = 0
  /// The created cells whose registration was made inside the provider.
  public var createdForNewRegistrations = 0
  /// Cells taken from a pool, each with a call of `prepareForReuse`.
  public var reused = 0
  /// Runs of the cell provider: cells created, reused and reconfigured.
  public var configured = 0
  /// Cells that were reconfigured in place.
  public var reconfigured = 0
  /// Times a waiting cell came back on screen without being configured again.
  public var returned = 0
  /// Cells that were prepared for an item but never displayed it.
  public var preparedDiscarded = 0
  /// Waiting cells that a reload detached from their items, displayed before or not.
  public var waitingDropped = 0
  /// Cells on screen that a reload replaced, losing their state.
  public var stateLost = 0
  /// Cells that nothing will ever dequeue.
  public var stranded = 0

  /// Creates counts that are all zero.
  public init() {}

  /// Calls that asked a pool for a cell.
  public var dequeues: Int { created + reused }
}
