extension CellLifeCycle {
  /// Runs the cell provider again on an item's cell, whether displayed or waiting.
  ///
  /// The cell keeps its state, `prepareForReuse` is not called, and the cell is sized again. UIKit
  /// asks the provider to dequeue from the registration that the cell came from.
  ///
  /// - Returns: the cell to configure and size, or nil if the item has none.
  /// - Precondition: the registration makes the same type of cell and was not made inside the
  ///   provider.
  /// - Complexity: O(1) expected.
  @inlinable
  @discardableResult
  package mutating func reconfigure(item: ID, registration: CellRegistration) -> CellID? {
    guard let number = items.number(of: item) else { return nil }
    let current = core.registration(of: number)
    if registration != current || registration.creation != .once {
      rejectRegistration(registration, insteadOf: current, forItem: item)
    }
    core.reconfigure()
    return CellID(number: number)
  }

  /// Replaces an item's cell with another, possibly of another type.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  @discardableResult
  package mutating func reload(item: ID, registration: CellRegistration) -> Reloading {
    guard let number = items.number(of: item) else { return .nothing }
    let old = CellID(number: number)
    guard core.state(of: number) == .displayed else {
      core.drop(number)
      items.part(number)
      return .discarded(old)
    }
    // The old cell is still on screen while the new one is dequeued, so it can't succeed itself.
    let preparation = core.prepare(registration)
    core.drop(number)
    items.part(number)
    items.give(preparation.cell.number, to: item, hash: items.hash(item))
    core.display(preparation.cell.number)
    return .replaced(old, by: preparation)
  }

  /// Sends all cells to their pools, as `reloadData` does; visible items must be prepared and
  /// displayed again.
  ///
  /// - Complexity: O(c) for c cells.
  package mutating func reloadData() {
    for number in 0..<core.cellCount where items[number] != nil {
      core.drop(number)
      items.part(number)
    }
  }

  /// Detaches the cell of a deleted item.
  ///
  /// - Returns: the cell, now in its pool, or nil if the item had none.
  /// - Complexity: O(1) expected.
  @inlinable
  @discardableResult
  package mutating func remove(item: ID) -> CellID? {
    guard let number = items.number(of: item) else { return nil }
    core.release(number)
    items.part(number)
    return CellID(number: number)
  }
}

/// Stops the program because an item was reconfigured with a registration other than its cell's.
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
