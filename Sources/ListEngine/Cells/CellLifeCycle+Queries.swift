extension CellLifeCycle {
  /// How many numbers were given to cells: every cell's number is below it.
  ///
  /// - Complexity: O(1).
  public var cellCount: Int { records.count }

  /// How many cells have their memory: all but those that were freed.
  ///
  /// - Complexity: O(c) for c cells.
  public var liveCount: Int { records.count { $0.state != .freed } }

  /// The cell that shows or awaits an item, or is being prepared for it.
  ///
  /// - Complexity: O(1).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  public func cell(for item: ID) -> CellID? {
    cellNumbers[item].map(CellID.init(number:))
  }

  /// The item of a cell, if it has one.
  ///
  /// - Complexity: O(1).
  public func item(of cell: CellID) -> ID? {
    records[cell.number].item
  }

  /// Where a cell is in its life.
  ///
  /// - Complexity: O(1).
  public func state(of cell: CellID) -> CellState {
    records[cell.number].state
  }

  /// Where the cell of an item is in its life, if the item has one.
  ///
  /// - Complexity: O(1).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  public func state(ofItem item: ID) -> CellState? {
    cellNumbers[item].map { records[$0].state }
  }
}
