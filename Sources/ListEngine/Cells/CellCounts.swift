/// Counts of the events in the life of a list's cells.
@usableFromInline
package struct CellCounts: Hashable, Sendable {
  /// The number of cells created.
  package var created = 0
  /// The number of created cells whose registration was made inside the provider.
  package var createdForNewRegistrations = 0
  /// The number of cells taken from a pool, each with a call of `prepareForReuse`.
  package var reused = 0
  /// The number of runs of the cell provider: cells created, reused and reconfigured.
  package var configured = 0
  /// The number of cells reconfigured in place.
  package var reconfigured = 0
  /// The number of times that a waiting cell came back on screen without being configured again.
  package var returned = 0
  /// The number of cells that were prepared for an item but never displayed it.
  package var preparedDiscarded = 0
  /// The number of waiting cells that a reload detached from their items, displayed before or not.
  package var waitingDropped = 0
  /// The number of cells on screen that a reload replaced, losing their state.
  package var stateLost = 0
  /// The number of cells that nothing will ever dequeue.
  package var stranded = 0

  package init() {}

  /// The number of calls that asked a pool for a cell.
  package var dequeues: Int { created + reused }
}
