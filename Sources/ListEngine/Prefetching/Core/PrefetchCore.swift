/// The prefetcher without its ids: entries are slots, dense small numbers.
///
/// All code that does not depend on the id type is here and compiles once, so an app's
/// specialization of `Prefetcher` holds little more than the id look-ups.
@usableFromInline
struct PrefetchCore: Sendable {
  var policy: PrefetchPolicy
  var isPaused = false
  /// True if the latest frame left less time than the policy requires.
  var hasNoTime = false

  var plan = PrefetchPlan()
  var previousPlan = PrefetchPlan()
  /// The viewport of the plan.
  var viewport: Viewport?
  /// True if the plan must be remade although the viewport did not change.
  var isPlanOutdated = false
  /// True if positions may mean other items than before.
  var itemsChanged = false

  var entries: [PrefetchEntry] = []
  var ring = WaitingRing()
  /// The slots that were in the window before a rebuild.
  var displaced: [Int32] = []
  /// The slots freed when positions left, whose ids should be forgotten.
  @usableFromInline var forgotten: [Int32] = []

  var visibleQueue = SlotQueue()
  var prefetchQueue = SlotQueue()
  var waitingCount = 0
  var dormantCount = 0

  var flights: [PrefetchFlight] = []
  var startCount: UInt64 = 0
  /// True if a load under way may be unwanted now or have another priority.
  var flightsNeedReview = false

  struct Viewport: Equatable, Sendable {
    var visible: Range<Int>
    var itemCount: Int
    var itemsPerSecond: Double
  }

  @usableFromInline
  init(policy: PrefetchPolicy) {
    self.policy = policy
    flights.reserveCapacity(policy.concurrentLoads)
  }
}

extension PrefetchCore {
  /// Returns the urgency of an entry; nil if it is not wanted.
  func priority(of slot: Int32) -> PrefetchPriority? {
    let entry = entries[Int(slot)]
    if entry.isRequestedVisible { return .visible }
    if entry.isInWindow { return plan.priority(at: entry.index) }
    return entry.isRequestedAhead ? .prefetch : nil
  }

  /// Returns the place of an entry in the order in which items are needed; nil if it is not wanted.
  @usableFromInline
  func rank(of slot: Int32) -> Int? {
    let entry = entries[Int(slot)]
    if entry.isRequestedVisible { return 0 }
    if entry.isInWindow { return plan.rank(at: entry.index) }
    return entry.isRequestedAhead ? plan.wanted.count : nil
  }

  /// Queues an entry that is new or was given up.
  mutating func startWaiting(_ slot: Int32) {
    let entry = entries[Int(slot)]
    if entry.isDormant { dormantCount -= 1 }
    entries[Int(slot)].phase = .waiting
    waitingCount += 1
    if entry.isInWindow { ring[waits: entry.index] = true }
    enqueue(slot)
  }

  /// Removes an entry from every queue.
  mutating func stopWaiting(_ slot: Int32) {
    waitingCount -= 1
    let entry = entries[Int(slot)]
    if entry.isInWindow { ring[waits: entry.index] = false }
    dequeue(slot)
  }

  /// Puts a waiting entry into the queue that matches its explicit requests.
  mutating func enqueue(_ slot: Int32) {
    let entry = entries[Int(slot)]
    guard entry.phase == .waiting else { return }
    let queue: PrefetchEntry.Queue =
      entry.isRequestedVisible ? .visible : entry.isRequestedAhead ? .prefetch : .none
    guard queue != entry.queue else { return }
    dequeue(slot)
    entries[Int(slot)].queue = queue
    switch queue {
    case .none: break
    case .visible: visibleQueue.append(slot, in: &entries)
    case .prefetch: prefetchQueue.append(slot, in: &entries)
    }
  }

  private mutating func dequeue(_ slot: Int32) {
    switch entries[Int(slot)].queue {
    case .none: return
    case .visible: visibleQueue.remove(slot, in: &entries)
    case .prefetch: prefetchQueue.remove(slot, in: &entries)
    }
    entries[Int(slot)].queue = .none
  }

  /// Updates an entry that lost a reason to be wanted.
  ///
  /// - Returns: true if the entry is gone and its id should be forgotten.
  mutating func settle(_ slot: Int32) -> Bool {
    let entry = entries[Int(slot)]
    guard !entry.isWanted else {
      enqueue(slot)
      flightsNeedReview = true
      return false
    }
    switch entry.phase {
    case .free, .loaded:
      return false
    case .loading:
      flightsNeedReview = true
      return false
    case .waiting:
      stopWaiting(slot)
    case .failed, .dropped:
      dormantCount -= 1
    }
    entries[Int(slot)] = PrefetchEntry()
    return true
  }

  /// Makes room for the entry of a newly assigned slot.
  @usableFromInline
  mutating func admit(_ slot: Int32) {
    if Int(slot) >= entries.count { entries.append(PrefetchEntry()) }
  }
}
