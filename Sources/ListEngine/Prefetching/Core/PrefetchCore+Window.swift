extension PrefetchCore {
  /// The work for the owner of the ids after the viewport changed.
  @usableFromInline
  enum Change: Sendable {
    case nothing
    /// The window slid: some positions leave, then others enter.
    case slide(from: Range<Int>, to: Range<Int>)
    /// Positions mean other items: every position enters, then the displaced entries leave.
    case rebuild(Range<Int>)
  }

  /// Plans for a viewport.
  ///
  /// - Complexity: O(1), plus the cost of the change that it returns.
  @usableFromInline
  mutating func viewportChanged(
    visible: Range<Int>,
    itemCount: Int,
    itemsPerSecond: Double
  ) -> Change {
    let viewport = Viewport(
      visible: visible,
      itemCount: itemCount,
      itemsPerSecond: itemsPerSecond
    )
    if visible == plan.visible, itemsPerSecond == 0 { hasNoTime = false }
    guard viewport != self.viewport || isPlanOutdated else { return .nothing }
    if let previous = self.viewport, previous.itemCount != itemCount { itemsChanged = true }
    let keepsEdges = !itemsChanged && !isPlanOutdated
    self.viewport = viewport
    isPlanOutdated = false

    let planned = PrefetchPlan(
      visible: visible,
      itemCount: itemCount,
      itemsPerSecond: itemsPerSecond,
      policy: policy,
      after: plan,
      keepsEdges: keepsEdges
    )
    guard planned != plan || itemsChanged else { return .nothing }
    flightsNeedReview = true
    previousPlan = plan
    plan = planned

    guard itemsChanged else { return .slide(from: previousPlan.wanted, to: plan.wanted) }
    itemsChanged = false
    displaceAll(in: previousPlan.wanted)
    return .rebuild(plan.wanted)
  }

  /// Returns the slot at a position of the window; -1 if its item is at another position too.
  @usableFromInline
  func slot(at index: Int) -> Int32 { ring[slot: index] }

  /// Removes the items at these positions from the window.
  ///
  /// The freed slots are in `forgotten` until the next call.
  @usableFromInline
  mutating func leave(_ before: Range<Int>, _ after: Range<Int>) {
    forgotten.removeAll(keepingCapacity: true)
    if !before.isEmpty { leave(before) }
    if !after.isEmpty { leave(after) }
  }

  private mutating func leave(_ positions: Range<Int>) {
    ring.setAll(positions, waits: false)
    for index in positions {
      let slot = ring[slot: index]
      guard slot >= 0 else { continue }
      if entries[Int(slot)].isWaitingForWindowOnly {
        entries[Int(slot)] = PrefetchEntry()
        waitingCount -= 1
        forgotten.append(slot)
        continue
      }
      entries[Int(slot)].index = PrefetchEntry.outside
      if settle(slot) { forgotten.append(slot) }
    }
  }

  /// Makes room for the window before positions enter; those in `kept` are already in it.
  @usableFromInline
  mutating func reserveWindow(keeping kept: Range<Int>) {
    ring.reserve(plan.wanted.count, keeping: kept)
  }

  /// Announces positions that will enter the window, each with its own call of `enter`.
  ///
  /// Almost all of them will wait, so all are marked as waiting until one turns out not to be.
  @usableFromInline
  mutating func willEnter(_ positions: Range<Int>) {
    ring.setAll(positions, waits: true)
  }

  /// Adds an item to the window, unless it is there at another position.
  ///
  /// - Returns: true if it was added.
  @usableFromInline
  mutating func enter(_ slot: Int32, at index: Int) -> Bool {
    ring[slot: index] = slot
    guard Int(slot) < entries.count else {
      entries.append(PrefetchEntry(index: index, phase: .waiting))
      waitingCount += 1
      return true
    }
    let entry = entries[Int(slot)]
    if entry.phase == .free {
      entries[Int(slot)] = PrefetchEntry(index: index, phase: .waiting)
      waitingCount += 1
      return true
    }
    guard !entry.isInWindow else {
      ring[slot: index] = -1
      ring[waits: index] = false
      return false
    }
    entries[Int(slot)].index = index
    switch entry.phase {
    case .free, .waiting: break
    case .loading, .loaded: ring[waits: index] = false
    case .failed, .dropped:
      ring[waits: index] = false
      let wasVisible = entry.displacedIndex.map(previousPlan.visible.contains)
      if wasVisible == nil || wasVisible == false && plan.visible.contains(index) {
        startWaiting(slot)
      }
    }
    return true
  }

  /// Retries dormant items that became visible, and evicted ones that are ahead after a turn.
  @usableFromInline
  mutating func slid() {
    guard dormantCount > 0 else { return }
    if plan.direction != previousPlan.direction {
      for slot in plan.ahead.map({ ring[slot: $0] })
      where slot >= 0 && entries[Int(slot)].phase == .dropped {
        startWaiting(slot)
      }
    }
    let (before, after) = plan.visible.subtracting(previousPlan.visible)
    for index in before { wake(ring[slot: index]) }
    for index in after { wake(ring[slot: index]) }
  }

  /// Removes the entries that a rebuild left outside the window, one per call.
  ///
  /// - Returns: the slot whose id should be forgotten; nil when none is left.
  @usableFromInline
  mutating func nextDisplaced() -> Int32? {
    while let slot = displaced.popLast() {
      guard entries[Int(slot)].displacedIndex != nil else { continue }
      entries[Int(slot)].index = PrefetchEntry.outside
      if settle(slot) { return slot }
    }
    return nil
  }

  /// Shrinks the window to what the policy allows.
  ///
  /// - Returns: the window before and after.
  @usableFromInline
  mutating func shrinkWindow() -> (from: Range<Int>, to: Range<Int>)? {
    guard let viewport, !itemsChanged else { return nil }
    isPlanOutdated = true
    var planned = PrefetchPlan(
      visible: viewport.visible,
      itemCount: viewport.itemCount,
      itemsPerSecond: viewport.itemsPerSecond,
      policy: policy,
      after: plan,
      keepsEdges: false
    )
    planned.wanted = planned.wanted.clamped(to: plan.wanted)
    planned.nextFrame = planned.nextFrame.clamped(to: planned.wanted)
    planned.direction = plan.direction
    flightsNeedReview = true
    previousPlan = plan
    plan = planned
    return (previousPlan.wanted, plan.wanted)
  }

  private mutating func wake(_ slot: Int32) {
    if slot >= 0, entries[Int(slot)].isDormant { startWaiting(slot) }
  }

  /// Takes all items out of the window, because positions mean other items and the caller rebuilds
  /// it.
  ///
  /// - Returns: the window.
  @usableFromInline
  mutating func displaceWindow() -> Range<Int> {
    displaceAll(in: plan.wanted)
    return plan.wanted
  }

  private mutating func displaceAll(in window: Range<Int>) {
    for index in window {
      let slot = ring[slot: index]
      ring[waits: index] = false
      guard slot >= 0 else { continue }
      entries[Int(slot)].index = PrefetchEntry.displaced(from: index)
      displaced.append(slot)
    }
  }
}

extension Range<Int> {
  /// Returns the parts of this range below and above another.
  @usableFromInline
  func subtracting(_ other: Range<Int>) -> (below: Range<Int>, above: Range<Int>) {
    let below = lowerBound..<Swift.max(lowerBound, Swift.min(upperBound, other.lowerBound))
    let above = Swift.min(upperBound, Swift.max(lowerBound, other.upperBound))..<upperBound
    return (below, above)
  }
}
