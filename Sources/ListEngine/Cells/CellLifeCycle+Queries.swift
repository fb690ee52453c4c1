extension CellLifeCycle {
  /// How many cells wait off screen, and for how long.
  package var policy: WaitingPolicy { core.policy }

  /// What has happened to the cells so far.
  package var counts: CellCounts { core.counts }

  /// How many cell numbers are in use or were used: every cell's number is below it.
  ///
  /// - Complexity: O(1).
  package var cellCount: Int { core.cellCount }

  /// How many cells hold memory: all that were not freed.
  ///
  /// - Complexity: O(c) for c cells.
  package var liveCount: Int { core.liveCount }

  /// The cell that shows an item, waits for it or is being prepared for it.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  @inline(__always)
  package func cell(for item: ID) -> CellID? {
    items.number(of: item).map(CellID.init(number:))
  }

  /// The item of a cell, if it has one.
  ///
  /// - Complexity: O(1).
  @inlinable
  package func item(of cell: CellID) -> ID? {
    items[cell.number]
  }

  /// The state of a cell.
  ///
  /// - Complexity: O(1).
  @inlinable
  package func state(of cell: CellID) -> CellState {
    core.state(of: cell.number)
  }

  /// The state of an item's cell, if the item has one.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  @inline(__always)
  package func state(ofItem item: ID) -> CellState? {
    guard let number = items.number(of: item) else { return nil }
    return core.state(of: number)
  }
}
