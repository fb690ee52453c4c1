/// Keeps images, or other content of a list's items, within limits of cost and count.
///
/// The cache evicts the least recently used entry first, and entries that a prefetcher wants last.
/// Inserting an entry, looking up its value and showing it on screen all count as uses. Entries on
/// screen, between `appeared` and `disappeared`, are never evicted for a prefetch, nor by a memory
/// warning.
///
/// A cache needs to know the items that a prefetcher wants (`Prefetcher.rank(of:)`), and those that
/// have left its window, which counts as a use. A prefetcher needs to know the items that were
/// evicted.
///
/// ```swift
/// prefetcher.viewportChanged(visible: 40..<52, of: photos.count) {
///   _ = cache.value(for: $0)
/// } id: {
///   photos[$0].id
/// }
/// var evicted: [Photo.ID] = []
/// let isKept = cache.insert(image, for: id, cost: image.bytes, reason: .prefetch) {
///   evicted.append($0)
/// } rank: {
///   prefetcher.rank(of: $0)
/// }
/// for id in isKept ? evicted : evicted + [id] { prefetcher.evicted(id) }
/// ```
///
/// `@inlinable`, because without it a hit from another module takes several times as long.
public struct ImageCache<ID: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The most that the cache may hold.
  public internal(set) var limits: ImageCacheLimits
  /// An entry, or an item on screen without one.
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline var value: Value?
    @usableFromInline var cost = 0
    /// The number of cells on screen that show the item.
    @usableFromInline var cells: Int

    @inlinable
    init(cells: Int = 0) {
      self.cells = cells
    }
  }

  @usableFromInline var totalCost = 0
  @usableFromInline var valueCount = 0
  @usableFromInline var table = SlotTable<ID>()
  /// Indexed by slot.
  @usableFromInline var entries: [Entry] = []
  /// The total cost and the number of the entries on screen.
  @usableFromInline var visibleCost = 0
  @usableFromInline var visibleCount = 0
  /// The slots that have a value.
  @usableFromInline var order = UseOrder()

  /// Creates an empty cache.
  public init(_ limits: ImageCacheLimits) {
    self.limits = limits
  }

  /// The total cost of all entries; at most `limits.cost`.
  @inlinable public var cost: Int { totalCost }

  /// The number of entries; at most `limits.count`.
  @inlinable public var count: Int { valueCount }
}

extension ImageCache {
  /// Returns the value of an item, and counts as a use of it.
  ///
  /// - Complexity: O(1) expected, without allocation.
  @inlinable
  public mutating func value(for id: ID) -> Value? {
    guard let slot = table.slot(of: id), let value = entries[Int(slot)].value else { return nil }
    order.use(Int(slot))
    return value
  }

  /// Returns true if an item has a value; does not count as a use.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public func contains(_ id: ID) -> Bool {
    guard let slot = table.slot(of: id) else { return false }
    return entries[Int(slot)].value != nil
  }

  /// Stores a value for an item, replacing an earlier one.
  ///
  /// - Parameters:
  ///   - value: the value to keep.
  ///   - id: the item.
  ///   - cost: its cost, at least 0; for a decoded image, its size in bytes.
  ///   - reason: the purpose of the value: shown now, or prefetched.
  ///   - evicted: receives the id of each entry that made room.
  ///   - rank: returns the place of an item in the order in which items are needed, nil if it is
  ///     not wanted. Items that are not wanted are evicted first, then those needed last.
  /// - Returns: true if the value was stored. It is not stored if it costs more than
  ///   `limits.entryCost`, or if it is prefetched and would displace items that are on screen or
  ///   needed sooner. In that case an earlier value of the item is gone too, but nothing on screen
  ///   or needed sooner was evicted.
  /// - Complexity: O(1) amortized for each eviction, and O(entries on screen or wanted) if those
  ///   were used least recently.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ value: Value,
    for id: ID,
    cost: Int,
    reason: ImageCacheReason = .display,
    evicted: (ID) -> Void = { _ in },
    rank: (ID) -> Int? = { _ in nil }
  ) -> Bool {
    require(cost >= 0, "a cost is not negative, got \(cost) for '\(id)'")
    remove(id)
    guard cost <= limits.entryCost, limits.count > 0 else { return false }
    let slot = place(for: id)
    if reason == .prefetch, entries[slot].cells == 0 {
      let fits = cost <= limits.cost - visibleCost && visibleCount < limits.count
      guard fits, makeRoom(for: cost, ofRank: rank(id), rank: rank, evicted: evicted) else {
        forgetIfUnused(slot)
        return false
      }
    } else {
      _ = makeRoom(for: cost, ofRank: 0, rank: rank, evicted: evicted)
    }
    store(value, cost: cost, at: slot)
    return true
  }

  /// Removes the value of an item.
  ///
  /// - Returns: the removed value, or nil if there was none.
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
