/// How many cells wait off screen, and for how long.
///
/// Since iOS 10 a cell stays ready for its item for a while after it leaves the screen, and since
/// iOS 15 cells are prepared before they enter it. Apple publishes neither number, so the defaults
/// are assumptions.
@usableFromInline
package struct WaitingPolicy: Hashable, Sendable {
  /// How many cells that left the screen wait for their items; one more sends the oldest to its
  /// pool.
  package var leftLimit: Int
  /// How long a cell that left the screen waits, in the unit of `CellLifeCycle.advance(to:)`; nil
  /// means as long as the limit allows.
  package var leftLifetime: Int?
  /// How many prepared cells wait that were never on screen.
  ///
  /// One more sends the oldest to its pool. Cells that left the screen never push them out.
  package var preparedLimit: Int

  /// Creates a policy.
  package init(leftLimit: Int = 4, leftLifetime: Int? = nil, preparedLimit: Int = 8) {
    require(
      leftLimit >= 0 && preparedLimit >= 1 && leftLifetime ?? 0 >= 0,
      """
      limits are not negative and one prepared cell can wait, \
      got \(leftLimit), \(preparedLimit) and \(leftLifetime ?? 0)
      """
    )
    self.leftLimit = leftLimit
    self.leftLifetime = leftLifetime
    self.preparedLimit = preparedLimit
  }
}
