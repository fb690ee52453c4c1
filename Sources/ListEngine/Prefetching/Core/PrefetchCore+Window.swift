extension PrefetchCore {
  /// What the ids have to do after the viewport has changed.
  @usableFromInline
  enum Change: Sendable {
    case nothing
    /// The window slid: positions leave, then others enter.
    case slide(from: Range<Int>, to: Range<Int>)
    /// Positions mean other items: every position enters, then the displaced leave.
    case rebuild(Range<Int>)
  }

  /// Plans for a viewport.
  ///
  /// - Complexity: O(1) when the plan stays, otherwise O(1) and what the change asks for.
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
    displaceAll()
    return .rebuild(plan.wanted)
  }

  /// Lets the items at positions leave the window.
  ///
  /// The slots that become free are in `forgotten` until others leave.
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

  /// Makes room for the window before positions enter; those of `kept` are already in it.
  @usableFromInline
  mutating func reserveWindow(keeping kept: Range<Int>) {
    ring.reserve(plan.wanted.count, keeping: kept)
  }

  /// Announces that items will enter the window at positions, each by a call of `enter`.
  ///
  /// Almost all of them will wait, so all do until one turns out not to.
  @usableFromInline
  mutating func willEnter(_ positions: Range<Int>) {
    ring.setAll(positions, waits: true)
  }

  /// Lets an item enter the window.
  ///
  /// - Returns: the position at which the same item is already, which is a mistake.
  @usableFromInline
  mutating func enter(_ slot: Int32, at index: Int) -> Int? {
    ring[slot: index] = slot
    guard Int(slot) < entries.count else {
      entries.append(PrefetchEntry(index: index, phase: .waiting))
      waitingCount += 1
      return nil
    }
    let entry = entries[Int(slot)]
    if entry.phase == .free {
      entries[Int(slot)] = PrefetchEntry(index: index, phase: .waiting)
      waitingCount += 1
      return nil
    }
    guard !entry.isInWindow else { return entry.index }
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
    return nil
  }

  /// Wakes what was given up and has now become visible, after a slide.
  @usableFromInline
  mutating func slid() {
    guard dormantCount > 0 else { return }
    let (before, after) = plan.visible.subtracting(previousPlan.visible)
    for index in before { wake(ring[slot: index]) }
    for index in after { wake(ring[slot: index]) }
  }

  /// Removes what stood in the window before a rebuild and does not any more, one by one.
  ///
  /// - Returns: the slot whose id is to be forgotten; nil when there is none left.
  @usableFromInline
  mutating func nextDisplaced() -> Int32? {
    while let slot = displaced.popLast() {
      guard entries[Int(slot)].displacedIndex != nil else { continue }
      entries[Int(slot)].index = PrefetchEntry.outside
      if settle(slot) { return slot }
    }
    return nil
  }

  /// Takes the window back to what the policy still allows, when it allows less.
  ///
  /// - Returns: the range that stood in the window before, and the one that does now.
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
    if entries[Int(slot)].isDormant { startWaiting(slot) }
  }

  private mutating func displaceAll() {
    for index in previousPlan.wanted {
      let slot = ring[slot: index]
      ring[waits: index] = false
      entries[Int(slot)].index = PrefetchEntry.displaced(from: index)
      displaced.append(slot)
    }
  }
}

extension Range<Int> {
  /// The parts of this range below and above another.
  @usableFromInline
  func subtracting(_ other: Range<Int>) -> (below: Range<Int>, above: Range<Int>) {
    let below = lowerBound..<Swift.max(lowerBound, Swift.min(upperBound, other.lowerBound))
    let above = Swift.min(upperBound, Swift.max(lowerBound, other.upperBound))..<upperBound
    return (below, above)
  }
}
