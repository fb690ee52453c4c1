import ListEngine
import TestSupport
import Testing

/// An owner of a prefetcher that keeps track of everything and checks the contract.
struct PrefetchLedger<ID: NumberedID> {
  var prefetcher: Prefetcher<ID>
  /// Loads that have started and not ended.
  private(set) var running: [PrefetchLoad<ID>] = []
  /// Those of them that the prefetcher has cancelled.
  private(set) var cancelling: Set<PrefetchLoad<ID>> = []
  /// Items whose content has arrived and counted.
  private(set) var cached: Set<ID> = []
  /// Every action in order.
  private(set) var actions: [PrefetchAction<ID>] = []
  private(set) var startCount = 0
  private(set) var endCount = 0

  init(_ policy: PrefetchPolicy = PrefetchPolicy()) {
    prefetcher = Prefetcher(policy)
  }

  /// Carries out the prefetcher's actions until there are none.
  @discardableResult
  mutating func carryOut() -> [PrefetchAction<ID>] {
    let first = actions.count
    while let action = prefetcher.nextAction() { note(action) }
    prefetcher.checkInvariants()
    return Array(actions[first...])
  }

  /// Ends a load with content.
  @discardableResult
  mutating func arrive(_ load: PrefetchLoad<ID>) -> Bool {
    let isWanted = !cancelling.contains(load)
    let counts = prefetcher.arrived(load)
    #expect(counts == isWanted, "the arrival of \(load) counts unless it was cancelled")
    expectEnded(load)
    if counts { cached.insert(load.id) }
    remove(load)
    return counts
  }

  mutating func fail(_ load: PrefetchLoad<ID>) {
    let counts = prefetcher.failed(load)
    #expect(counts == !cancelling.contains(load))
    remove(load)
  }

  mutating func stop(_ load: PrefetchLoad<ID>) {
    prefetcher.cancelled(load)
    expectEnded(load)
    remove(load)
  }

  mutating func evict(_ id: ID) {
    cached.remove(id)
    prefetcher.evicted(id)
  }

  /// The load of an item that is under way and has not been cancelled.
  func load(of id: ID) -> PrefetchLoad<ID>? {
    running.first { $0.id == id && !cancelling.contains($0) }
  }

  private mutating func note(_ action: PrefetchAction<ID>) {
    actions.append(action)
    switch action {
    case .start(let load, let priority):
      #expect(load.generation > running.map(\.generation).max() ?? 0, "generations grow")
      #expect(self.load(of: load.id) == nil, "\(load.id) is requested once at a time")
      #expect(!cached.contains(load.id), "\(load.id) is there already")
      #expect(prefetcher.priority(of: load.id) == priority)
      running.append(load)
      startCount += 1
      #expect(running.count <= prefetcher.policy.concurrentLoads)
    case .cancel(let load):
      #expect(running.contains(load), "\(load) is under way")
      let isFirst = cancelling.insert(load).inserted
      #expect(isFirst, "\(load) is cancelled once")
      #expect(prefetcher.priority(of: load.id) == nil, "nobody wants \(load.id)")
    case .reprioritize(let load, let priority):
      #expect(running.contains(load) && !cancelling.contains(load))
      #expect(prefetcher.priority(of: load.id) == priority)
    }
  }

  private mutating func expectEnded(_ load: PrefetchLoad<ID>) {
    let countsAgain = prefetcher.arrived(load)
    #expect(!countsAgain, "\(load) ends once")
  }

  private mutating func remove(_ load: PrefetchLoad<ID>) {
    #expect(running.contains(load))
    running.removeAll { $0 == load }
    cancelling.remove(load)
    endCount += 1
  }
}

extension PrefetchAction<Int> {
  /// `start 7 visible`, `cancel 7`, `move 7 nextFrame`.
  var short: String {
    switch self {
    case .start(let load, let priority): "start \(load.id) \(priority)"
    case .cancel(let load): "cancel \(load.id)"
    case .reprioritize(let load, let priority): "move \(load.id) \(priority)"
    }
  }
}
