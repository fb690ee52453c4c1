/// Keeps images, or whatever else a list's items show, within limits of cost and count.
///
/// The entry that was used least recently leaves first. It is used when it is put in, for display or
/// ahead of time, when its value is asked for, and when it appears on screen. Entries on screen,
/// between `appeared` and `disappeared`, are never evicted for a prefetch, nor by a memory warning.
///
/// What leaves is handed to the `evicted` closure, for `Prefetcher.evicted(_:)`.
///
/// `@inlinable`, since across module borders a hit takes several times as long without.
public struct ImageCache<ID: Hashable & Sendable, Value: Sendable>: Sendable {
  /// What the cache may hold.
  public let limits: ImageCacheLimits
  /// An entry, or an item on screen that has none.
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline var value: Value?
    @usableFromInline var cost = 0
    /// How many cells on screen show the item.
    @usableFromInline var cells: Int

    @inlinable
    init(cells: Int = 0) {
      self.cells = cells
    }
  }

  @usableFromInline var totalCost = 0
  @usableFromInline var valueCount = 0
  @usableFromInline var table = SlotTable<ID>()
  /// By slot of the table.
  @usableFromInline var entries: [Entry] = []
  /// What the entries on screen cost, and how many they are.
  @usableFromInline var visibleCost = 0
  @usableFromInline var visibleCount = 0
  /// The slots that have a value.
  @usableFromInline var order = UseOrder()

  /// Creates an empty cache.
  public init(_ limits: ImageCacheLimits) {
    self.limits = limits
  }

  /// What the entries cost together; at most `limits.cost`.
  @inlinable public var cost: Int { totalCost }

  /// How many entries there are; at most `limits.count`.
  @inlinable public var count: Int { valueCount }
}

extension ImageCache {
  /// The value of an item, which is thereby used.
  ///
  /// - Complexity: O(1) expected, without allocation.
  @inlinable
  public mutating func value(for id: ID) -> Value? {
    guard let slot = table.slot(of: id), let value = entries[Int(slot)].value else { return nil }
    order.use(Int(slot))
    return value
  }

  /// Whether an item has a value; that is no use.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public func contains(_ id: ID) -> Bool {
    guard let slot = table.slot(of: id) else { return false }
    return entries[Int(slot)].value != nil
  }

  /// Keeps a value for an item, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - value: what to keep.
  ///   - id: the item.
  ///   - cost: what it costs, at least 0; for a decoded image its bytes.
  ///   - reason: whether the value is shown now or prefetched.
  ///   - evicted: is told the ids of the entries that made room.
  /// - Returns: whether the value was kept; not if it costs more than `limits.entryCost`, or if a
  ///   prefetched value had room only in place of what is on screen. Then an earlier value of the
  ///   item is gone too, and nothing else was evicted.
  /// - Complexity: O(1) amortized for each eviction, and O(entries on screen) if those were used
  ///   before all others.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ value: Value,
    for id: ID,
    cost: Int,
    reason: ImageCacheReason = .display,
    evicted: (ID) -> Void = { _ in }
  ) -> Bool {
    require(cost >= 0, "a cost is not negative, got \(cost) for '\(id)'")
    remove(id)
    guard cost <= limits.entryCost, limits.count > 0 else { return false }
    let slot = place(for: id)
    if reason == .prefetch, entries[slot].cells == 0 {
      let fits = cost <= limits.cost - visibleCost && visibleCount < limits.count
      guard fits else {
        forgetIfUnused(slot)
        return false
      }
    }
    makeRoom(for: cost, evicted: evicted)
    store(value, cost: cost, at: slot)
    return true
  }

  /// Removes the value of an item.
  ///
  /// - Returns: the value, if there was one.
  /// - Complexity: O(1) expected.
  @inlinable
  @discardableResult
  public mutating func remove(_ id: ID) -> Value? {
    guard let slot = table.slot(of: id) else { return nil }
    let value = entries[Int(slot)].value
    clear(Int(slot))
    return value
  }
}
