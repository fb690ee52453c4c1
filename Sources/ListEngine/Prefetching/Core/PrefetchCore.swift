/// The prefetcher without its ids: entries are slots, dense small numbers.
///
/// Everything that does not depend on the type of the ids is here, so that it is compiled once
/// and an app's specialisation of `Prefetcher` holds little more than the look-up of ids.
@usableFromInline
struct PrefetchCore: Sendable {
  var policy: PrefetchPolicy
  var isPaused = false
  /// Whether the latest frame left less time than the policy asks for.
  var hasNoTime = false

  var plan = PrefetchPlan()
  var previousPlan = PrefetchPlan()
  /// What the plan was made for.
  var viewport: Viewport?
  /// Whether the plan has to be made again although the viewport stays.
  var isPlanOutdated = false
  /// Whether positions may mean other items than before.
  var itemsChanged = false

  var entries: [PrefetchEntry] = []
  var ring = WaitingRing()
  /// The slots that stood in the window before a rebuild.
  var displaced: [Int32] = []
  /// The slots that became free as positions left, whose ids are to be forgotten.
  @usableFromInline var forgotten: [Int32] = []

  var visibleQueue = SlotQueue()
  var prefetchQueue = SlotQueue()
  var waitingCount = 0
  var dormantCount = 0

  var flights: [PrefetchFlight] = []
  var startCount: UInt64 = 0
  /// Whether a load under way may have become unwanted or changed its priority.
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
  /// How soon an entry is needed; nil when nobody wants it.
  func priority(of slot: Int32) -> PrefetchPriority? {
    let entry = entries[Int(slot)]
    if entry.isRequestedVisible { return .visible }
    if entry.isInWindow { return plan.priority(at: entry.index) }
    return entry.isRequestedAhead ? .prefetch : nil
  }

  /// Puts a new entry, or one that was given up, among those that wait.
  mutating func startWaiting(_ slot: Int32) {
    let entry = entries[Int(slot)]
    if entry.isDormant { dormantCount -= 1 }
    entries[Int(slot)].phase = .waiting
    waitingCount += 1
    if entry.isInWindow { ring[waits: entry.index] = true }
    enqueue(slot)
  }

  /// Takes an entry out of everything that it waits in.
  mutating func stopWaiting(_ slot: Int32) {
    waitingCount -= 1
    let entry = entries[Int(slot)]
    if entry.isInWindow { ring[waits: entry.index] = false }
    dequeue(slot)
  }

  /// Puts a waiting entry into the queue that its explicit requests ask for.
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

  /// Does what follows when an entry has lost a reason to be wanted.
  ///
  /// - Returns: true when the entry is gone and its id is to be forgotten.
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

  /// Makes room for the entry of a slot that the ids have just given out.
  @usableFromInline
  mutating func admit(_ slot: Int32) {
    if Int(slot) >= entries.count { entries.append(PrefetchEntry()) }
  }
}
