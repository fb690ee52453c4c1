import ListEngine
import TestSupport
import Testing

struct PrefetcherLawTests {
  static let policies = [
    PrefetchPolicy(
      ahead: .items(6),
      behind: .items(0),
      concurrentLoads: 3,
      concurrentPrefetches: 2
    ),
    PrefetchPolicy(ahead: .screenfuls(2), behind: .screenfuls(0.5), concurrentLoads: 6),
    PrefetchPolicy(
      ahead: .time(milliseconds: 300, items: 2...70),
      behind: .items(3),
      concurrentLoads: 1,
      concurrentPrefetches: 1
    ),
    PrefetchPolicy(
      ahead: .items(100),
      behind: .items(40),
      concurrentLoads: 40,
      concurrentPrefetches: 40,
      pacing: .adaptive(spareNanoseconds: 2_000_000)
    ),
  ]

  @Test(arguments: policies, Identifiers.allCases)
  func `Every start ends once, nothing is loaded twice, the limits hold`(
    policy: PrefetchPolicy,
    identifiers: Identifiers
  ) throws {
    for seed in 0..<12 {
      // Each by its name, so that the prefetcher is specialized for it: unspecialized, most
      // of the time goes into generic metadata.
      switch identifiers {
      case .numbers: try expectBooksBalance(policy, seed: seed, Int.self)
      case .twoHashes: try expectBooksBalance(policy, seed: seed, TwoHashesID.self)
      case .constantHash: try expectBooksBalance(policy, seed: seed, ConstantHashID.self)
      }
    }
  }

  private func expectBooksBalance<ID: NumberedID>(
    _ policy: PrefetchPolicy,
    seed: Int,
    _: ID.Type
  ) throws {
    var random = SeededGenerator(seed: seed)
    var list = RandomList<ID>(policy)
    for _ in 0..<120 { try list.step(&random) }

    list.ledger.prefetcher.cancelAll()
    list.ledger.carryOut()
    #expect(list.ledger.prefetcher.waitingCount == 0)
    for load in list.ledger.running { list.ledger.stop(load) }
    #expect(list.ledger.startCount == list.ledger.endCount)
    #expect(list.ledger.prefetcher.loadsUnderWay == 0)
    #expect(list.ledger.carryOut().isEmpty)
  }

  @Test(arguments: policies, 0..<5)
  func `The most urgent waiting load starts`(policy: PrefetchPolicy, seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var prefetcher = Prefetcher<Int>(policy)
    var lower = 500
    var running: [PrefetchLoad<Int>] = []
    for _ in 0..<60 {
      let step = Int.random(in: -6...8, using: &random)
      lower = min(max(0, lower + step), 990)
      let visible = lower..<lower + 10
      prefetcher.viewportChanged(visible: visible, of: 1_000, itemsPerSecond: Double(step) * 60) {
        $0 * 7
      }
      while true {
        let waiting = prefetcher.window.filter { prefetcher.state(of: $0 * 7) == .waiting }
        guard let action = prefetcher.nextAction() else { break }
        guard case .start(let load, let priority) = action else {
          if case .cancel(let load) = action {
            prefetcher.cancelled(load)
            running.removeAll { $0 == load }
          }
          continue
        }
        running.append(load)
        let order = Urgency.order(of: waiting, visible: visible, prefetcher)
        #expect(load.id / 7 == order.first, "\(visible) \(prefetcher.direction) \(priority)")
      }
      for load in running where Bool.random(using: &random) {
        prefetcher.arrived(load)
        running.removeAll { $0 == load }
      }
    }
  }

  @Test func `However a short list is scrolled, it ends up with what the last viewport wants`() {
    let policy = PrefetchPolicy(ahead: .items(2), behind: .items(1), concurrentLoads: 2)
    let viewports = (0...6).flatMap { lower in (lower...min(lower + 2, 6)).map { lower..<$0 } }
    for first in viewports {
      for second in viewports {
        for third in viewports {
          var ledger = PrefetchLedger<Int>(policy)
          for visible in [first, second, third] {
            ledger.prefetcher.viewportChanged(visible: visible, of: 6) { 100 + $0 }
            ledger.carryOut()
          }
          let wanted = ledger.prefetcher.window
          #expect(wanted.clamped(to: third) == third && wanted.clamped(to: 0..<6) == wanted)
          for index in 0..<6 {
            let isWanted = ledger.prefetcher.state(of: 100 + index) != .idle
            #expect(isWanted == wanted.contains(index), "\(first) \(second) \(third) \(index)")
          }
        }
      }
    }
  }
}

/// A list that changes, scrolls and loads at random.
private struct RandomList<ID: NumberedID> {
  var ledger: PrefetchLedger<ID>
  private var ids = (0..<400).map(ID.init)
  private var nextID = 400
  private var lower = 0

  init(_ policy: PrefetchPolicy) {
    ledger = PrefetchLedger(policy)
  }

  mutating func step(_ random: inout SeededGenerator) throws {
    switch Int.random(in: 0..<16, using: &random) {
    case 0...5: scroll(by: Int.random(in: -9...12, using: &random))
    case 6: scroll(by: Int.random(in: -300...300, using: &random))
    case 7: try change(&random)
    case 8: ledger.prefetcher.requestVisible(try #require(ids.randomElement(using: &random)))
    case 9: ledger.prefetcher.releaseVisible(try #require(ids.randomElement(using: &random)))
    case 10: ledger.prefetcher.prefetch(ids.shuffled(using: &random).prefix(5))
    case 11: ledger.prefetcher.cancelPrefetch(ids.shuffled(using: &random).prefix(100))
    case 12: try setRules(&random)
    case 13: if let id = ledger.cached.min(by: { $0.number < $1.number }) { ledger.evict(id) }
    default: break
    }
    ledger.prefetcher.checkInvariants()
    if Bool.random(using: &random) { ledger.carryOut() }
    for load in ledger.running {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2: ledger.arrive(load)
      case 3: ledger.fail(load)
      case 4: if ledger.cancelling.contains(load) { ledger.stop(load) }
      default: break
      }
    }
  }

  private mutating func scroll(by distance: Int) {
    lower = min(max(0, lower + distance), max(0, ids.count - 8))
    let visible = lower..<min(lower + 8, ids.count)
    ledger.prefetcher.viewportChanged(
      visible: visible,
      of: ids.count,
      itemsPerSecond: Double(distance) * 30
    ) { ids[$0] }
  }

  private mutating func change(_ random: inout SeededGenerator) throws {
    let index = try #require(ids.indices.randomElement(using: &random))
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      ids.insert(ID(number: nextID), at: index)
      nextID += 1
    case 1: ids.remove(at: index)
    default: ids.swapAt(index, try #require(ids.indices.randomElement(using: &random)))
    }
    ledger.prefetcher.itemsChanged()
    scroll(by: 0)
  }

  private mutating func setRules(_ random: inout SeededGenerator) throws {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: ledger.prefetcher.pause()
    case 1, 2: ledger.prefetcher.resume()
    case 3: ledger.prefetcher.frameEnded(spareNanoseconds: 1_000_000)
    case 4: ledger.prefetcher.frameEnded(spareNanoseconds: 3_000_000)
    case 5: ledger.prefetcher.cancelAll()
    default:
      let modes = PrefetchPolicy.MemoryMode.allCases
      ledger.prefetcher.setMemoryMode(try #require(modes.randomElement(using: &random)))
    }
  }
}

/// The order of loads, written as plainly as possible.
private enum Urgency {
  static func order(
    of positions: [Int],
    visible: Range<Int>,
    _ prefetcher: Prefetcher<Int>
  ) -> [Int] {
    positions.sorted { left, right in
      let (a, b) = (rank(left, visible, prefetcher), rank(right, visible, prefetcher))
      return (a.0, a.1) < (b.0, b.1)
    }
  }

  private static func rank(
    _ position: Int,
    _ visible: Range<Int>,
    _ prefetcher: Prefetcher<Int>
  ) -> (Int, Int) {
    let isForward = prefetcher.direction == .forward
    if visible.contains(position) { return (0, isForward ? position : -position) }
    let isBelow = position >= visible.upperBound
    let distance =
      isBelow ? position - visible.upperBound + 1 : visible.lowerBound - position
    if isBelow != isForward { return (3, distance) }
    return (prefetcher.priority(of: position * 7) == .nextFrame ? 1 : 2, distance)
  }
}
