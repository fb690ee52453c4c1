extension CellLifeCycle {
  /// Runs the cell provider again for the cell that an item has, displayed or waiting.
  ///
  /// The cell stays with all that it remembers, `prepareForReuse` is not called, and it is sized
  /// anew. UIKit asks the provider to dequeue from the registration that the cell came from.
  ///
  /// - Returns: the cell to configure and size, or nil if the item has none: then there is nothing
  ///   to do.
  /// - Precondition: the registration makes the same type of cell and was not made anew.
  /// - Complexity: O(1).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  @discardableResult
  public mutating func reconfigure(item: ID, registration: CellRegistration) -> CellID? {
    guard let number = cellNumbers[item] else { return nil }
    let current = records[number].registration
    precondition(
      registration == current && registration.creation == .once,
      """
      to reconfigure item '\(item)' its cell must be dequeued from the registration it came from: \
      its kind is \(current.kind), got \(registration.kind), \(registration.creation)
      """
    )
    counts.configured += 1
    counts.reconfigured += 1
    return CellID(number: number)
  }

  /// Replaces the cell that an item has by another, possibly of another type.
  ///
  /// - Complexity: O(1).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  @discardableResult
  public mutating func reload(item: ID, registration: CellRegistration) -> Reloading {
    guard let number = cellNumbers[item] else { return .nothing }
    let old = CellID(number: number)
    guard records[number].state == .displayed else {
      counts.waitingDropped += 1
      release(number)
      return .discarded(old)
    }
    // The old cell is still on screen while the new one is dequeued, so it cannot be its own
    // successor.
    let preparation = dequeue(registration)
    release(number)
    counts.stateLost += 1
    let successor = preparation.cell.number
    records[successor].item = item
    records[successor].state = .displayed
    records[successor].wasDisplayed = true
    cellNumbers[item] = successor
    return .replaced(old, by: preparation)
  }

  /// Sends all cells to their pools, as `reloadData` does; what is visible must be prepared and
  /// displayed again.
  ///
  /// - Complexity: O(c) for c cells.
  public mutating func reloadData() {
    for number in records.indices where records[number].item != nil {
      if records[number].state == .displayed {
        counts.stateLost += 1
      } else {
        counts.waitingDropped += 1
      }
      release(number)
    }
  }

  /// Parts a deleted item from its cell.
  ///
  /// - Returns: the cell, now in its pool, or nil if the item had none.
  /// - Complexity: O(1).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  @discardableResult
  public mutating func remove(item: ID) -> CellID? {
    guard let number = cellNumbers[item] else { return nil }
    release(number)
    return CellID(number: number)
  }
}
