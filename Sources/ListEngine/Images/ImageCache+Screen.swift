extension ImageCache {
  /// Notes that a cell on screen shows an item, which counts as a use of its value.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public mutating func appeared(_ id: ID) {
    let slot = place(for: id)
    entries[slot].cells += 1
    guard entries[slot].value != nil else { return }
    order.use(slot)
    guard entries[slot].cells == 1 else { return }
    visibleCost += entries[slot].cost
    visibleCount += 1
  }

  /// Balances one `appeared`; does nothing for an item that is not on screen.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public mutating func disappeared(_ id: ID) {
    guard let slot = table.slot(of: id).map(Int.init), entries[slot].cells > 0 else { return }
    entries[slot].cells -= 1
    guard entries[slot].cells == 0 else { return }
    if entries[slot].value != nil {
      visibleCost -= entries[slot].cost
      visibleCount -= 1
    }
    forgetIfUnused(slot)
  }

  /// Removes all entries that are off screen, as a memory warning demands.
  ///
  /// - Complexity: O(entries).
  public mutating func memoryWarning(evicted: (ID) -> Void = { _ in }) {
    for slot in entries.indices where entries[slot].value != nil && entries[slot].cells == 0 {
      evict(slot, evicted)
    }
  }

  /// Removes all entries, including those on screen, for instance after logging out.
  ///
  /// - Complexity: O(entries).
  public mutating func removeAll(evicted: (ID) -> Void = { _ in }) {
    for slot in entries.indices where entries[slot].value != nil { evict(slot, evicted) }
  }

  /// Changes the limits, and evicts entries beyond them, those on screen last.
  ///
  /// A lower `entryCost` applies to values inserted from now on.
  ///
  /// - Complexity: O(entries evicted · entries on screen).
  public mutating func setLimits(
    _ limits: ImageCacheLimits,
    evicted: (ID) -> Void = { _ in }
  ) {
    self.limits = limits
    while valueCount > limits.count || totalCost > limits.cost,
      let slot = neededLast({ _ in nil })?.slot ?? order.oldest
    {
      evict(slot, evicted)
    }
  }

  /// Removes entries that are off screen until the total cost is at most a limit, if possible.
  ///
  /// Call it when the app moves to the background.
  ///
  /// - Complexity: O(entries evicted · entries on screen).
  public mutating func trim(toCost cost: Int, evicted: (ID) -> Void = { _ in }) {
    while self.cost > cost, let last = neededLast({ _ in nil }) { evict(last.slot, evicted) }
  }
}
