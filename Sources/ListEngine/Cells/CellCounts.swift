/// What happened to a list's cells.
@usableFromInline
package struct CellCounts: Hashable, Sendable {
  /// Cells that were created.
  package var created = 0
  /// The created cells whose registration was made inside the provider.
  package var createdForNewRegistrations = 0
  /// Cells taken from a pool, each with a call of `prepareForReuse`.
  package var reused = 0
  /// Runs of the cell provider: cells created, reused and reconfigured.
  package var configured = 0
  /// Cells that were reconfigured in place.
  package var reconfigured = 0
  /// Times a waiting cell came back on screen without being configured again.
  package var returned = 0
  /// Cells that were prepared for an item but never displayed it.
  package var preparedDiscarded = 0
  /// Waiting cells that a reload detached from their items, displayed before or not.
  package var waitingDropped = 0
  /// Cells on screen that a reload replaced, losing their state.
  package var stateLost = 0
  /// Cells that nothing will ever dequeue.
  package var stranded = 0

  /// Creates counts that are all zero.
  package init() {}

  /// Calls that asked a pool for a cell.
  package var dequeues: Int { created + reused }
}
