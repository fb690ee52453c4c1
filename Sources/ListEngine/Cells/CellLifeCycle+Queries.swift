extension CellLifeCycle {
  /// The limits on the cells that wait off screen.
  package var policy: WaitingPolicy { core.policy }

  package var counts: CellCounts { core.counts }

  /// The number of cell numbers in use or used before: every cell's number is below it.
  ///
  /// - Complexity: O(1).
  package var cellCount: Int { core.cellCount }

  /// The number of cells that hold memory: all that were not freed.
  ///
  /// - Complexity: O(c) for c cells.
  package var liveCount: Int { core.liveCount }

  /// Returns the cell that shows an item, waits for it or is being prepared for it.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  @inline(__always)
  package func cell(for item: ID) -> CellID? {
    items.number(of: item).map(CellID.init(number:))
  }

  /// Returns the item of a cell; nil if it has none.
  ///
  /// - Complexity: O(1).
  @inlinable
  package func item(of cell: CellID) -> ID? {
    items[cell.number]
  }

  /// Returns the state of a cell.
  ///
  /// - Complexity: O(1).
  @inlinable
  package func state(of cell: CellID) -> CellState {
    core.state(of: cell.number)
  }

  /// Returns the state of an item's cell; nil if the item has none.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  @inline(__always)
  package func state(ofItem item: ID) -> CellState? {
    guard let number = items.number(of: item) else { return nil }
    return core.state(of: number)
  }
}
