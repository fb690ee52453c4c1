extension Prefetcher {
  /// Traps if the parts of the state contradict one another.
  ///
  /// - Complexity: O(items known + items in the window).
  @inlinable
  package func checkInvariants() {
    core.checkInvariants(knowing: table.places.map { $0.id != nil })
    for (slot, place) in table.places.enumerated() {
      guard let id = place.id else { continue }
      precondition(table.slot(of: id) == Int32(slot), "an id leads to its slot, '\(id)'")
    }
  }
}

extension PrefetchCore {
  /// Traps if the parts of the state contradict one another.
  ///
  /// - Parameter known: for each slot, true if it has an id.
  @usableFromInline
  func checkInvariants(knowing known: [Bool]) {
    for slot in entries.indices {
      let isKnown = slot < known.count && known[slot]
      let isFree = entries[slot].phase == .free
      precondition(isKnown != isFree, "an id is known as long as its entry is in use, slot \(slot)")
    }
    precondition(
      flights.count <= policy.concurrentLoads,
      "at most \(policy.concurrentLoads) loads, got \(flights.count)"
    )
    precondition(
      Set(flights.map(\.generation)).count == flights.count,
      "each load has its own generation"
    )
    precondition(displaced.isEmpty, "a rebuild leaves nothing displaced")

    let loading = flights.filter { !$0.isCancelling }.map(\.slot)
    precondition(Set(loading).count == loading.count, "nothing is loaded twice at once")
    for slot in loading {
      precondition(entries[Int(slot)].phase == .loading, "a load belongs to a loading entry")
    }
    precondition(
      entries.count { $0.phase == .loading } == loading.count,
      "a loading entry has its load"
    )
    precondition(entries.count { $0.phase == .waiting } == waitingCount, "what waits is counted")
    precondition(entries.count(where: \.isDormant) == dormantCount, "what was given up is counted")
    checkWindow()
    checkQueues()
  }

  private func checkWindow() {
    precondition(plan.visible.clamped(to: plan.wanted) == plan.visible, "the visible is wanted")
    let filled = plan.wanted.filter { ring[slot: $0] >= 0 }
    for index in filled {
      let entry = entries[Int(ring[slot: index])]
      precondition(entry.index == index, "position \(index) leads to its entry")
      precondition(ring[waits: index] == (entry.phase == .waiting), "\(index) waits or does not")
    }
    precondition(
      entries.count(where: \.isInWindow) == filled.count,
      "the window has its entries"
    )
    for (slot, entry) in entries.enumerated() where !entry.isWanted {
      let isKept = entry.phase == .loaded || entry.phase == .loading || entry.phase == .free
      precondition(isKept, "what nobody wants does not wait, slot \(slot)")
    }
  }

  private func checkQueues() {
    for (queue, name) in [(visibleQueue, PrefetchEntry.Queue.visible), (prefetchQueue, .prefetch)] {
      var count = 0
      var slot = queue.first
      while slot >= 0 {
        let entry = entries[Int(slot)]
        precondition(entry.queue == name && entry.phase == .waiting, "a queue holds what waits")
        count += 1
        slot = entry.next
      }
      precondition(entries.count { $0.queue == name } == count, "a queue is linked throughout")
    }
  }
}
