extension ImageCache {
  /// Returns the slot of an item, and assigns one if it has none.
  @inlinable
  mutating func place(for id: ID) -> Int {
    let slot = Int(table.insert(id))
    if slot == entries.count {
      entries.append(Entry())
      order.addSlot()
    }
    return slot
  }

  @inlinable
  mutating func store(_ value: Value, cost: Int, at slot: Int) {
    entries[slot].value = value
    entries[slot].cost = cost
    totalCost += cost
    valueCount += 1
    order.use(slot)
    guard entries[slot].cells > 0 else { return }
    visibleCost += cost
    visibleCount += 1
  }

  /// Removes a value, and its id unless the item is on screen.
  @inlinable
  mutating func clear(_ slot: Int) {
    guard entries[slot].value != nil else { return }
    let entry = entries[slot]
    totalCost -= entry.cost
    valueCount -= 1
    order.remove(slot)
    if entry.cells > 0 {
      visibleCost -= entry.cost
      visibleCount -= 1
    }
    entries[slot] = Entry(cells: entry.cells)
    forgetIfUnused(slot)
  }

  @inlinable
  mutating func forgetIfUnused(_ slot: Int) {
    guard entries[slot].value == nil, entries[slot].cells == 0 else { return }
    entries[slot] = Entry()
    table.remove(Int32(slot))
  }

  /// Evicts the least needed entries until a new one fits.
  ///
  /// - Returns: true if it fits; false if all others off screen are needed sooner.
  @inlinable
  mutating func makeRoom(
    for newCost: Int,
    ofRank newRank: Int?,
    rank: (ID) -> Int?,
    evicted: (ID) -> Void
  ) -> Bool {
    while valueCount >= limits.count || totalCost > limits.cost - newCost {
      if let (slot, other) = neededLast(rank) {
        guard other ?? .max >= newRank ?? .max else { return false }
        evict(slot, evicted)
      } else if let slot = order.oldest {
        evict(slot, evicted)
      } else {
        break
      }
    }
    return true
  }

  /// Returns the entry off screen that is needed last, and its rank: the least recently used one
  /// that is not wanted, or else the one with the highest rank.
  @inlinable
  func neededLast(_ rank: (ID) -> Int?) -> (slot: Int, rank: Int?)? {
    guard valueCount > visibleCount else { return nil }
    var last: (slot: Int, rank: Int?)?
    var next = order.oldest
    while let slot = next {
      next = order.next(after: slot)
      guard entries[slot].cells == 0, let id = table[Int32(slot)] else { continue }
      guard let itsRank = rank(id) else { return (slot, nil) }
      if itsRank > last?.rank ?? -1 { last = (slot, itsRank) }
    }
    return last
  }

  @inlinable
  mutating func evict(_ slot: Int, _ evicted: (ID) -> Void) {
    let id = table[Int32(slot)]
    clear(slot)
    if let id { evicted(id) }
  }

  /// Traps if the parts of the state contradict one another.
  ///
  /// - Complexity: O(entries).
  package func checkInvariants() {
    let held = entries.filter { $0.value != nil }
    precondition(held.count == count && count <= limits.count, "the count is right and allowed")
    let sum = held.reduce(0) { $0 + $1.cost }
    precondition(sum == cost && cost <= limits.cost, "the cost is right and allowed")
    let visible = held.filter { $0.cells > 0 }
    precondition(
      visible.count == visibleCount && visible.reduce(0, { $0 + $1.cost }) == visibleCost,
      "what is on screen is counted"
    )
    for (slot, entry) in entries.enumerated() {
      let isUsed = entry.value != nil || entry.cells > 0
      precondition(isUsed == (table[Int32(slot)] != nil), "a used entry has its id, slot \(slot)")
    }
    var ordered: [Int] = []
    var slot = order.oldest
    while let next = slot {
      ordered.append(next)
      slot = order.next(after: next)
    }
    precondition(
      ordered.sorted() == entries.indices.filter { entries[$0].value != nil },
      "every value is in the order once"
    )
  }
}
