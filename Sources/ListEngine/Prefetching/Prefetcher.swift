/// Decides which items of a list to load, when, and which loads to cancel.
///
/// A prefetcher is a state machine without a clock or tasks: report events to it, then carry out
/// the actions from `nextAction()` until there are none. Items have stable ids, so an insertion
/// above them does not send a load to the wrong item.
///
/// ```swift
/// let count = photos.count
/// prefetcher.viewportChanged(visible: 40..<52, of: count, itemsPerSecond: 30) { photos[$0].id }
/// while let action = prefetcher.nextAction() {
///   switch action {
///   case .start(let load, let priority): fetch(load, at: priority)
///   case .cancel(let load): stop(load)
///   case .reprioritize(let load, let priority): move(load, to: priority)
///   }
/// }
/// ```
///
/// An item is wanted for any of three reasons: it is in the window around the viewport
/// (`viewportChanged`), a cell on screen shows it (`requestVisible`), or the list view announced it
/// (`prefetch`). It is loaded once for all of them, in the order visible, next frame, ahead in the
/// direction of travel, announced, behind. A load is cancelled when its last reason is gone,
/// because the list turned around or scrolled past.
///
/// For every `start`, the owner calls exactly one of `arrived`, `failed` and `cancelled`, even
/// after a `cancel` action. Until then the load counts toward the limit, because it may still be
/// running.
///
/// A prefetcher remembers loaded items until `evicted`, so nothing is loaded twice; its memory is
/// proportional to the size of the owner's cache.
public struct Prefetcher<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var core: PrefetchCore
  @usableFromInline var table = SlotTable<ID>()

  /// Creates a prefetcher without items.
  public init(_ policy: PrefetchPolicy = PrefetchPolicy()) {
    core = PrefetchCore(policy: policy)
  }

  /// Plans for the items on screen; call it whenever the list has scrolled or changed.
  ///
  /// - Parameters:
  ///   - visible: the positions of the items on screen.
  ///   - itemCount: the number of items in the list. If it changed, positions are taken to mean
  ///     other items; if they do although the count is the same, call `itemsChanged()`. Otherwise
  ///     the change goes unnoticed until an item enters the window that is in it elsewhere.
  ///   - itemsPerSecond: the velocity, positive toward later items; 0 if at rest or unknown, in
  ///     which case `visible` gives the direction of its last move.
  ///   - left: receives the id of each item that leaves the window when the list scrolls, the
  ///     farthest first; a cache can count that as a use.
  ///   - id: the id of the item at a position; called only for positions that enter the window.
  /// - Complexity: O(1) if the window stays, otherwise O(items that leave or enter). After a change
  ///   of the items, O(items in the window). No allocation once the window has reached its largest
  ///   size.
  @inlinable
  public mutating func viewportChanged(
    visible: Range<Int>,
    of itemCount: Int,
    itemsPerSecond: Double = 0,
    left: (ID) -> Void = { _ in },
    id: (Int) -> ID
  ) {
    viewportChanged(
      visible: visible,
      of: itemCount,
      itemsPerSecond: itemsPerSecond,
      left: left,
      dropped: { _ in },
      id: id
    )
  }

  /// Does the same; `dropped` receives the id of each waiting item that is no longer wanted.
  @inlinable
  package mutating func viewportChanged(
    visible: Range<Int>,
    of itemCount: Int,
    itemsPerSecond: Double,
    left: (ID) -> Void,
    dropped: (ID) -> Void,
    id: (Int) -> ID
  ) {
    let change = core.viewportChanged(
      visible: visible,
      itemCount: itemCount,
      itemsPerSecond: itemsPerSecond
    )
    switch change {
    case .nothing: return
    case .slide(let old, let new):
      let isConsistent = slide(from: old, to: new, left: left, dropped: dropped, id)
      if !isConsistent { rebuild(core.displaceWindow(), dropped: dropped, id) }
    case .rebuild(let window): rebuild(window, dropped: dropped, id)
    }
  }

  /// Notes that positions mean other items from now on, after an insertion, deletion or move.
  ///
  /// Takes effect with the next `viewportChanged`.
  public mutating func itemsChanged() {
    core.itemsChanged = true
    core.isPlanOutdated = true
  }

  /// Returns the next action for the owner; nil if there is none until the next event.
  ///
  /// Cancellations and changed priorities come first, then starts in order of urgency.
  ///
  /// - Complexity: O(1) if there is nothing to do; at most O(loads under way + window / 64).
  @inlinable
  public mutating func nextAction() -> PrefetchAction<ID>? {
    nextReview() ?? core.nextStart { _ in true }.flatMap { start($0, $1) }
  }

  /// Returns the next action when starting a load costs main-thread time and little is left.
  ///
  /// A load that is visible or needed by the next frame starts at any cost; a prefetch starts only
  /// if its cost is unknown or fits.
  ///
  /// - Parameters:
  ///   - spareNanoseconds: the time left in the frame.
  ///   - cost: returns the expected cost of starting the load of an item, in nanoseconds, such as
  ///     the average of earlier ones; nil if unknown.
  /// - Returns: the action, or nil if there is none or nothing fits.
  /// - Complexity: that of `nextAction()`, and one call of `cost` for each item passed over.
  @inlinable
  public mutating func nextAction(
    spareNanoseconds: Int,
    cost: (ID) -> Int?
  ) -> PrefetchAction<ID>? {
    if let review = nextReview() { return review }
    let next = core.nextStart { [table] slot in
      table[slot].flatMap(cost).map { $0 <= spareNanoseconds } ?? true
    }
    return next.flatMap { start($0, $1) }
  }
}

extension Prefetcher {
  @inlinable
  mutating func nextReview() -> PrefetchAction<ID>? {
    switch core.nextReview() {
    case .cancel(let slot, let generation):
      table.remove(slot).map { .cancel(PrefetchLoad(id: $0, generation: generation)) }
    case .reprioritize(let slot, let generation, let priority):
      table[slot].map {
        .reprioritize(PrefetchLoad(id: $0, generation: generation), priority: priority)
      }
    case nil: nil
    }
  }

  @inlinable
  mutating func start(_ slot: Int32, _ priority: PrefetchPriority) -> PrefetchAction<ID>? {
    guard let id = table[slot] else { return nil }
    let load = PrefetchLoad(id: id, generation: core.start(slot, priority))
    return .start(load, priority: priority)
  }
}

extension Prefetcher {
  /// - Returns: true if no item was in the window already at another position.
  @inlinable
  mutating func slide(
    from old: Range<Int>,
    to new: Range<Int>,
    left: (ID) -> Void,
    dropped: (ID) -> Void,
    _ id: (Int) -> ID
  ) -> Bool {
    let (below, above) = old.subtracting(new)
    for index in below { if let id = self.id(at: index) { left(id) } }
    for index in above.reversed() { if let id = self.id(at: index) { left(id) } }
    leave(old, except: new, dropped)
    core.reserveWindow(keeping: old.clamped(to: new))
    let (before, after) = new.subtracting(old)
    let isConsistent = enter(before, id)
    let isConsistentToo = enter(after, id)
    core.slid()
    return isConsistent && isConsistentToo
  }

  /// Rebuilds the entries for a window; if an item is in it twice, its first position counts.
  @inlinable
  mutating func rebuild(_ window: Range<Int>, dropped: (ID) -> Void, _ id: (Int) -> ID) {
    core.reserveWindow(keeping: 0..<0)
    _ = enter(window, id)
    while let slot = core.nextDisplaced() { if let id = table.remove(slot) { dropped(id) } }
  }

  @inlinable
  mutating func leave(
    _ old: Range<Int>,
    except new: Range<Int>,
    _ dropped: (ID) -> Void = { _ in }
  ) {
    let (before, after) = old.subtracting(new)
    core.leave(before, after)
    for number in core.forgotten.indices {
      if let id = table.remove(core.forgotten[number]) { dropped(id) }
    }
  }

  @inlinable
  mutating func enter(_ positions: Range<Int>, _ id: (Int) -> ID) -> Bool {
    guard !positions.isEmpty else { return true }
    core.willEnter(positions)
    var isConsistent = true
    for index in positions where !core.enter(table.insert(id(index)), at: index) {
      isConsistent = false
    }
    return isConsistent
  }

  @inlinable
  func id(at index: Int) -> ID? {
    let slot = core.slot(at: index)
    return slot >= 0 ? table[slot] : nil
  }

  @inlinable
  mutating func slot(for id: ID) -> Int32 {
    let slot = table.insert(id)
    core.admit(slot)
    return slot
  }
}
