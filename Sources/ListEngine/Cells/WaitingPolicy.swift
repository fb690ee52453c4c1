/// Limits the cells that wait off screen, by number and time.
///
/// Starting in iOS 10, a cell stays ready for its item for a while after it leaves the screen, and
/// starting in iOS 15, cells are prepared before they enter it. Apple documents neither number, so
/// the defaults are assumptions.
@usableFromInline
package struct WaitingPolicy: Hashable, Sendable {
  /// The most cells that wait after leaving the screen; one more sends the oldest to its pool.
  package var leftLimit: Int
  /// The longest time that a cell waits after leaving the screen, in the unit of
  /// `CellLifeCycle.advance(to:)`; nil means no limit.
  package var leftLifetime: Int?
  /// The most prepared cells that wait before they are first on screen.
  ///
  /// One more sends the oldest to its pool. Cells that left the screen never displace them.
  package var preparedLimit: Int

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
