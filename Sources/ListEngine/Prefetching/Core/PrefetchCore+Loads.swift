extension PrefetchCore {
  /// A change to a load under way.
  @usableFromInline
  enum Review: Sendable {
    /// Cancel the load and forget the id of its slot.
    case cancel(slot: Int32, generation: UInt64)
    case reprioritize(slot: Int32, generation: UInt64, PrefetchPriority)
  }

  /// Returns the next load under way that is no longer wanted or whose priority changed.
  ///
  /// - Complexity: O(loads under way), and O(1) when nothing has happened since the last nil.
  @usableFromInline
  mutating func nextReview() -> Review? {
    guard flightsNeedReview else { return nil }
    for position in flights.indices where !flights[position].isCancelling {
      let flight = flights[position]
      guard let priority = priority(of: flight.slot) else {
        flights[position].slot = -1
        entries[Int(flight.slot)] = PrefetchEntry()
        return .cancel(slot: flight.slot, generation: flight.generation)
      }
      if priority != flight.toldPriority {
        flights[position].toldPriority = priority
        return .reprioritize(slot: flight.slot, generation: flight.generation, priority)
      }
    }
    flightsNeedReview = false
    return nil
  }

  /// Returns the next slot to load, if a load is free.
  ///
  /// Changes nothing. Like the functions it calls, it is `mutating` only to avoid copying the whole
  /// core, of 369 bytes, for each load.
  ///
  /// - Parameter fits: returns true if there is time to start a load that only prefetches.
  /// - Returns: the slot, and the priority of its load.
  /// - Complexity: O(window / 64), and O(1) when nothing waits or no load is free.
  @usableFromInline
  mutating func nextStart(_ fits: (Int32) -> Bool) -> (slot: Int32, priority: PrefetchPriority)? {
    guard waitingCount > 0, flights.count < policy.concurrentLoads else { return nil }
    if visibleQueue.first >= 0 { return (visibleQueue.first, .visible) }
    if let slot = firstWaiting(in: plan.visible, plan.direction) { return (slot, .visible) }
    if let slot = firstWaiting(in: plan.nextFrame, plan.direction) { return (slot, .nextFrame) }
    guard mayPrefetch else { return nil }
    if let slot = firstWaiting(in: plan.ahead, plan.direction, where: fits) {
      return (slot, .prefetch)
    }
    var queued = prefetchQueue.first
    while queued >= 0 {
      if !entries[Int(queued)].isInWindow, fits(queued) { return (queued, .prefetch) }
      queued = entries[Int(queued)].next
    }
    return firstWaiting(in: plan.behind, plan.direction.opposite, where: fits)
      .map { ($0, .prefetch) }
  }

  /// Starts the load of a waiting entry.
  ///
  /// - Returns: the load's generation.
  @usableFromInline
  mutating func start(_ slot: Int32, _ priority: PrefetchPriority) -> UInt64 {
    stopWaiting(slot)
    entries[Int(slot)].phase = .loading
    startCount += 1
    flights.append(
      PrefetchFlight(generation: startCount, slot: slot, toldPriority: priority)
    )
    return startCount
  }

  /// The outcome of a load.
  @usableFromInline
  enum End: Sendable {
    case arrived
    case failed
  }

  /// The effect of a load's end.
  @usableFromInline
  enum Ending: Sendable {
    /// The load had already ended or been cancelled.
    case stale
    case accepted
    /// The end counted, and the id of the slot should be forgotten.
    case acceptedAndForgotten(Int32)
  }

  /// Ends a load.
  ///
  /// - Complexity: O(loads under way).
  @usableFromInline
  mutating func end(_ generation: UInt64, _ end: End) -> Ending {
    guard let position = flights.firstIndex(where: { $0.generation == generation }) else {
      return .stale
    }
    let flight = flights.remove(at: position)
    guard !flight.isCancelling else { return .stale }
    let slot = Int(flight.slot)
    entries[slot].isRequestedAhead = false
    switch end {
    case .arrived:
      entries[slot].phase = .loaded
    case .failed:
      entries[slot].phase = .failed
      dormantCount += 1
      if settle(flight.slot) { return .acceptedAndForgotten(flight.slot) }
    }
    return .accepted
  }

  /// Gives up the load or the content of an entry whose content has changed.
  ///
  /// - Returns: the load's generation, and true if the id should be forgotten.
  mutating func contentChanged(_ slot: Int32) -> (generation: UInt64?, isForgotten: Bool) {
    guard let position = flights.firstIndex(where: { $0.slot == slot }) else {
      return (nil, evicted(slot))
    }
    flights[position].slot = -1
    guard entries[Int(slot)].isWanted else {
      entries[Int(slot)] = PrefetchEntry()
      return (flights[position].generation, true)
    }
    startWaiting(slot)
    return (flights[position].generation, false)
  }

  private var mayPrefetch: Bool {
    mutating get {
      guard !isPaused, !hasNoTime else { return false }
      var prefetches = 0
      for flight in flights where flight.isCancelling || flight.toldPriority == .prefetch {
        prefetches += 1
      }
      return prefetches < policy.concurrentPrefetches
    }
  }

  private mutating func firstWaiting(
    in range: Range<Int>,
    _ direction: ScrollDirection,
    where fits: (Int32) -> Bool = { _ in true }
  ) -> Int32? {
    var rest = range
    while !rest.isEmpty {
      switch direction {
      case .forward:
        guard let index = ring.firstWaiting(from: rest.lowerBound, to: rest.upperBound) else {
          return nil
        }
        if fits(ring[slot: index]) { return ring[slot: index] }
        rest = index + 1..<rest.upperBound
      case .backward:
        guard let index = ring.lastWaiting(from: rest.lowerBound, to: rest.upperBound) else {
          return nil
        }
        if fits(ring[slot: index]) { return ring[slot: index] }
        rest = rest.lowerBound..<index
      }
    }
    return nil
  }
}
