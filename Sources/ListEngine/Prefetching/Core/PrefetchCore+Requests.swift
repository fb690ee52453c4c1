extension PrefetchCore {
  /// Notes that a cell on screen requests an item.
  @usableFromInline
  mutating func requestVisible(_ slot: Int32) {
    entries[Int(slot)].isRequestedVisible = true
    entries[Int(slot)].isRequestedAhead = false
    request(slot)
  }

  /// Notes that the list view requests an item ahead of time.
  @usableFromInline
  mutating func requestAhead(_ slot: Int32) {
    let entry = entries[Int(slot)]
    guard entry.phase != .loaded, !entry.isRequestedVisible else { return }
    entries[Int(slot)].isRequestedAhead = true
    request(slot)
  }

  private mutating func request(_ slot: Int32) {
    switch entries[Int(slot)].phase {
    case .free, .failed, .dropped: startWaiting(slot)
    case .waiting: enqueue(slot)
    case .loading: flightsNeedReview = true
    case .loaded: break
    }
  }

  /// Withdraws `requestVisible`, and returns true if the id should be forgotten.
  @usableFromInline
  mutating func releaseVisible(_ slot: Int32) -> Bool {
    entries[Int(slot)].isRequestedVisible = false
    return settle(slot)
  }

  /// Withdraws `requestAhead`, and returns true if the id should be forgotten.
  @usableFromInline
  mutating func releaseAhead(_ slot: Int32) -> Bool {
    entries[Int(slot)].isRequestedAhead = false
    return settle(slot)
  }

  /// Notes that an item's content is available although the prefetcher did not load it.
  @usableFromInline
  mutating func found(_ slot: Int32) {
    switch entries[Int(slot)].phase {
    case .loading, .loaded: return
    case .waiting: stopWaiting(slot)
    case .failed, .dropped: dormantCount -= 1
    case .free: break
    }
    entries[Int(slot)].phase = .loaded
    entries[Int(slot)].isRequestedAhead = false
  }

  /// Notes that an item's content is gone, and returns true if the id should be forgotten.
  @usableFromInline
  mutating func evicted(_ slot: Int32) -> Bool {
    guard entries[Int(slot)].phase == .loaded else { return false }
    entries[Int(slot)].phase = .dropped
    dormantCount += 1
    return settle(slot)
  }

  /// Returns the slots that the list view requested ahead of time and whose loads have not ended.
  @usableFromInline
  func requestedAhead() -> [Int32] {
    entries.indices.filter { entries[$0].isRequestedAhead }.map { Int32($0) }
  }

  /// Returns the prefetcher's state for the item in a slot.
  @usableFromInline
  func state(of slot: Int32) -> PrefetchState {
    switch entries[Int(slot)].phase {
    case .free, .dropped: .idle
    case .waiting: .waiting
    case .loading: .loading
    case .loaded: .loaded
    case .failed: .failed
    }
  }
}

extension PrefetchCore {
  /// Forgets the viewport once every position has left the window.
  mutating func forgetPlan() {
    plan.wanted = 0..<0
    plan.visible = 0..<0
    plan.nextFrame = 0..<0
    viewport = nil
    isPlanOutdated = true
  }

  /// Returns the slots that are in use.
  func knownSlots() -> [Int32] {
    entries.indices.filter { entries[$0].phase != .free }.map { Int32($0) }
  }

  /// Drops every request for an entry, and returns true if its id should be forgotten.
  mutating func releaseAll(_ slot: Int32) -> Bool {
    entries[Int(slot)].isRequestedVisible = false
    entries[Int(slot)].isRequestedAhead = false
    return settle(slot)
  }
}
