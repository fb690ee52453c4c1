extension ImageCache {
  /// The slot of an item, assigned if it has none.
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

  /// Removes a value, and the id with it unless the item is on screen.
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

  /// Evicts entries until a new one fits; entries on screen go last.
  @inlinable
  mutating func makeRoom(for newCost: Int, evicted: (ID) -> Void) {
    while valueCount >= limits.count || totalCost > limits.cost - newCost {
      guard let slot = leastRecentOffScreen() ?? order.oldest else { return }
      evict(slot, evicted)
    }
  }

  @inlinable
  mutating func evict(_ slot: Int, _ evicted: (ID) -> Void) {
    let id = table[Int32(slot)]
    clear(slot)
    if let id { evicted(id) }
  }

  /// The least recently used entry off screen.
  @inlinable
  func leastRecentOffScreen() -> Int? {
    guard valueCount > visibleCount else { return nil }
    var slot = order.oldest
    while let candidate = slot, entries[candidate].cells > 0 {
      slot = order.next(after: candidate)
    }
    return slot
  }

  /// Traps when the parts of the state contradict one another.
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
