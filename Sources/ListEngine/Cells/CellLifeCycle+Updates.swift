extension CellLifeCycle {
  /// Runs the cell provider again for the cell that an item has, displayed or waiting.
  ///
  /// The cell stays with all that it remembers, `prepareForReuse` is not called, and it is sized
  /// again. UIKit asks the provider to dequeue from the registration that the cell came from.
  ///
  /// - Returns: the cell to configure and size, or nil if the item has none: then there is nothing
  ///   to do.
  /// - Precondition: the registration makes the same type of cell and is not a new one.
  /// - Complexity: O(1) expected.
  @inlinable
  @discardableResult
  public mutating func reconfigure(item: ID, registration: CellRegistration) -> CellID? {
    guard let number = items.number(of: item) else { return nil }
    let current = core.registration(of: number)
    if registration != current || registration.creation != .once {
      rejectRegistration(registration, insteadOf: current, forItem: item)
    }
    core.reconfigure()
    return CellID(number: number)
  }

  /// Replaces the cell that an item has by another, possibly of another type.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  @discardableResult
  public mutating func reload(item: ID, registration: CellRegistration) -> Reloading {
    guard let number = items.number(of: item) else { return .nothing }
    let old = CellID(number: number)
    guard core.state(of: number) == .displayed else {
      core.drop(number)
      items.part(number)
      return .discarded(old)
    }
    // The old cell is still on screen while the new one is dequeued, so it cannot be its own
    // successor.
    let preparation = core.prepare(registration)
    core.drop(number)
    items.part(number)
    items.give(preparation.cell.number, to: item, hash: items.hash(item))
    core.display(preparation.cell.number)
    return .replaced(old, by: preparation)
  }

  /// Sends all cells to their pools, as `reloadData` does; what is visible must be prepared and
  /// displayed again.
  ///
  /// - Complexity: O(c) for c cells.
  public mutating func reloadData() {
    for number in 0..<core.cellCount where items[number] != nil {
      core.drop(number)
      items.part(number)
    }
  }

  /// Parts a deleted item from its cell.
  ///
  /// - Returns: the cell, now in its pool, or nil if the item had none.
  /// - Complexity: O(1) expected.
  @inlinable
  @discardableResult
  public mutating func remove(item: ID) -> CellID? {
    guard let number = items.number(of: item) else { return nil }
    core.release(number)
    items.part(number)
    return CellID(number: number)
  }
}

/// Stops the program because an item is reconfigured with another registration than its cell's.
@usableFromInline
@inline(never)
func rejectRegistration<ID>(
  _ registration: CellRegistration,
  insteadOf current: CellRegistration,
  forItem item: ID
) -> Never {
  stopProgram(
    """
    to reconfigure item '\(item)' its cell must be dequeued from the registration it came from: \
    its kind is \(current.kind), got \(registration.kind), \(registration.creation)
    """
  )
}
