extension CellLifeCycle {
  /// How many cells wait off screen, and how long.
  public var policy: WaitingPolicy { core.policy }

  /// What the cells went through so far.
  public var counts: CellCounts { core.counts }

  /// How many numbers were given to cells: every cell's number is below it.
  ///
  /// - Complexity: O(1).
  public var cellCount: Int { core.cellCount }

  /// How many cells have their memory: all but those that were freed.
  ///
  /// - Complexity: O(c) for c cells.
  public var liveCount: Int { core.liveCount }

  /// The cell that shows or awaits an item, or is being prepared for it.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  @inline(__always)
  public func cell(for item: ID) -> CellID? {
    items.number(of: item).map(CellID.init(number:))
  }

  /// The item of a cell, if it has one.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func item(of cell: CellID) -> ID? {
    items[cell.number]
  }

  /// Where a cell is in its life.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func state(of cell: CellID) -> CellState {
    core.state(of: cell.number)
  }

  /// Where the cell of an item is in its life, if the item has one.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  @inline(__always)
  public func state(ofItem item: ID) -> CellState? {
    guard let number = items.number(of: item) else { return nil }
    return core.state(of: number)
  }
}
