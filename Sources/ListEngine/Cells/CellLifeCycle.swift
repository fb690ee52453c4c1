/// A state machine for the cells of a list view, which assigns cells to items.
///
/// ```
/// reuse pool → preparing → waiting → displayed → waiting → reuse pool
/// ```
///
/// Each call is an event, and its result tells the list what to do. Items have stable identifiers,
/// so insertions and moves change nothing here. An event takes constant time, and once the list has
/// all the cells it needs, no event allocates.
///
/// ```swift
/// var cells = CellLifeCycle<Int>()
/// cells.prepare(item: 7, registration: CellRegistration())  // .create(cell 0, .poolIsEmpty)
/// cells.display(item: 7)
/// cells.endDisplaying(item: 7)  // waits a little
/// cells.prepare(item: 7, registration: CellRegistration())  // .keep(cell 0)
/// ```
///
/// `@inlinable` because it halves the time of an event from another module.
@usableFromInline
package struct CellLifeCycle<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var core: CellCore
  @usableFromInline var items = CellItems<ID>()

  /// Creates a list view without cells.
  package init(policy: WaitingPolicy = WaitingPolicy()) {
    core = CellCore(policy: policy)
  }

  /// Gets a cell for an item, to prepare it ahead of time or to display it now.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  @discardableResult
  package mutating func prepare(item: ID, registration: CellRegistration) -> Preparation {
    let hash = items.hash(item)
    if let number = items.number(of: item, hash: hash) { return .keep(CellID(number: number)) }
    let preparation = core.prepare(registration)
    items.give(preparation.cell.number, to: item, hash: hash)
    return preparation
  }

  /// Notes that a cell prepared ahead of time is ready and waits.
  ///
  /// - Precondition: the item has a cell.
  /// - Complexity: O(1) expected.
  @inlinable
  package mutating func finishPreparing(item: ID) {
    guard let number = items.number(of: item) else { rejectMissingCell("finish preparing", item) }
    if let gone = core.finishPreparing(number) { items.part(gone) }
  }

  /// Puts the cell of an item on screen.
  ///
  /// A cell that is still being prepared is finished at once, because the list needs it now.
  ///
  /// - Precondition: the item has a cell.
  /// - Complexity: O(1) expected.
  @inlinable
  @discardableResult
  package mutating func display(item: ID) -> CellID {
    guard let number = items.number(of: item) else { rejectMissingCell("display", item) }
    core.display(number)
    return CellID(number: number)
  }

  /// Takes the cell of an item off the screen, where it waits a while for the item to come back.
  ///
  /// - Precondition: the item's cell is displayed.
  /// - Complexity: O(1) expected.
  @inlinable
  package mutating func endDisplaying(item: ID) {
    guard let number = items.number(of: item) else { rejectMissingCell("end displaying", item) }
    let state = core.state(of: number)
    if state != .displayed { rejectState(state, ofItem: item) }
    if let gone = core.endDisplaying(number) { items.part(gone) }
  }

  /// Releases a prepared or waiting cell, for instance because the user scrolled back.
  ///
  /// - Returns: the cell, now in its pool, or nil if the item had none or is displayed.
  /// - Complexity: O(1) expected.
  @inlinable
  @discardableResult
  package mutating func discardPrepared(item: ID) -> CellID? {
    guard let number = items.number(of: item), core.state(of: number) != .displayed else {
      return nil
    }
    core.release(number)
    items.part(number)
    return CellID(number: number)
  }

  /// Advances the clock and sends cells whose waiting time is over to their pools.
  ///
  /// - Parameter time: in a unit that the caller chooses, such as nanoseconds or frames.
  /// - Precondition: time does not run backward.
  /// - Complexity: O(1) for each cell that goes to its pool.
  @inlinable
  package mutating func advance(to time: Int) {
    core.advance(to: time)
    while let gone = core.releaseExpired() { items.part(gone) }
  }

  /// Frees the cells in the pools, as a list view does on a memory warning.
  ///
  /// Stranded cells stay, because the list can't reach their registrations.
  ///
  /// - Complexity: O(1) for each cell.
  package mutating func emptyPools() {
    core.emptyPools()
  }
}

/// Stops the program because an item has no cell.
@usableFromInline
@inline(never)
func rejectMissingCell<ID>(_ purpose: String, _ item: ID) -> Never {
  stopProgram("cannot \(purpose): item '\(item)' has no cell, prepare it first")
}

/// Stops the program because a cell that should leave the screen is not on it.
@usableFromInline
@inline(never)
func rejectState<ID>(_ state: CellState, ofItem item: ID) -> Never {
  stopProgram("the cell of item '\(item)' is \(state), not displayed")
}
