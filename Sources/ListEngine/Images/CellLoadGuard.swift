/// Prevents a reused cell from showing another item's image: cancel, clear, verify.
///
/// A cell owns one guard, reports its events, and carries out the actions that they return. When
/// the cell is reused for another item, it cancels the old item's load and clears the old image. It
/// shows an arriving image only if it still belongs to that item, because a completion may already
/// be on its way when its load is cancelled.
///
/// ```swift
/// override func prepareForReuse() {
///   super.prepareForReuse()
///   perform(loadGuard.prepareForReuse())
/// }
/// ```
@usableFromInline
package struct CellLoadGuard<ID: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var currentItem: ID?
  @usableFromInline var shownItem: ID?
  @usableFromInline var awaitedItem: ID?
  @usableFromInline let steps: CellLoadSteps

  package init() {
    steps = .all
  }

  /// Creates a guard that skips steps, to show what each of them is for.
  package init(steps: CellLoadSteps) {
    self.steps = steps
  }

  /// The item that the cell belongs to; nil in the reuse pool.
  @inlinable package var item: ID? { currentItem }

  /// The item whose image the cell shows; nil for the placeholder.
  @inlinable package var shown: ID? { shownItem }

  /// The item whose image the cell waits for; nil if it waits for none.
  @inlinable package var awaited: ID? { awaitedItem }

  /// True if the cell shows another item's image.
  package var showsWrongImage: Bool { shown != nil && shown != item }
}

extension CellLoadGuard {
  /// The actions that a cell has to carry out, in this order.
  @usableFromInline
  package struct Actions: Hashable, Sendable {
    /// Cancel the load of this item.
    @usableFromInline package var cancel: ID?
    /// Show the placeholder.
    @usableFromInline package var clearsImage: Bool
    /// Show the image of this item, which is in the cache.
    @usableFromInline package var show: ID?
    /// Load the image of this item, and call `imageArrived(for:)` when it arrives.
    @usableFromInline package var load: ID?

    /// Creates actions; none by default.
    @inlinable
    package init(cancel: ID? = nil, clearsImage: Bool = false, show: ID? = nil, load: ID? = nil) {
      self.cancel = cancel
      self.clearsImage = clearsImage
      self.show = show
      self.load = load
    }
  }

  /// Notes that the cell is about to be used for another item.
  @inlinable
  package mutating func prepareForReuse() -> Actions {
    var actions = Actions()
    leaveItem(&actions)
    return actions
  }

  /// Notes that the cell is configured for an item, for the first time or again.
  ///
  /// If the cell already belongs to that item, it keeps its image and its load, as
  /// `reconfigureItems` requires.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - isCached: true if its image can be shown at once.
  /// - Returns: the actions for the cell.
  @inlinable
  package mutating func configure(for id: ID, isCached: Bool) -> Actions {
    var actions = Actions()
    if item != id { leaveItem(&actions) }
    currentItem = id
    if isCached {
      if shown != id { actions.show = id }
      if steps.contains(.cancel), actions.cancel == nil { actions.cancel = awaited }
      shownItem = id
      awaitedItem = nil
    } else if shown != id, awaited != id {
      actions.load = id
      awaitedItem = id
    }
    return actions
  }

  /// Notes that an image has arrived for a load that this cell requested.
  ///
  /// - Returns: true if the cell should show it.
  @inlinable
  package mutating func imageArrived(for id: ID) -> Bool {
    guard item == id || !steps.contains(.verify) else { return false }
    if awaited == id { awaitedItem = nil }
    shownItem = id
    return true
  }

  @inlinable
  mutating func leaveItem(_ actions: inout Actions) {
    if steps.contains(.cancel) { actions.cancel = awaited }
    if steps.contains(.clear) {
      actions.clearsImage = shown != nil
      shownItem = nil
    }
    awaitedItem = nil
    currentItem = nil
  }
}

/// The steps that keep a reused cell correct; the simulator can omit each of them.
@usableFromInline
package struct CellLoadSteps: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: Int

  @inlinable
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Cancels the load of an item that the cell has left.
  @inlinable package static var cancel: CellLoadSteps { CellLoadSteps(rawValue: 1) }
  /// Clears the image of an item that the cell has left.
  @inlinable package static var clear: CellLoadSteps { CellLoadSteps(rawValue: 2) }
  /// Shows an image only if the cell still belongs to its item.
  @inlinable package static var verify: CellLoadSteps { CellLoadSteps(rawValue: 4) }
  /// All steps, as an app should take.
  package static let all: CellLoadSteps = [.cancel, .clear, .verify]
}
