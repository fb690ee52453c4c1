import ListEngine
import TestSupport
import Testing

/// A list that scrolls, with a prefetcher and a cache; every load arrives by the next step, or four
/// steps later.
struct ImageCacheReplayTests {
  @Test(arguments: [(3, 33), (12, 48), (3, 12), (8, 32), (10, 100)])
  func `while scrolling on, prefetched items are there when they appear`(visible: Int, entries: Int)
  {
    let replay = Replay(Cache(entries), visible: visible, steps: Scrolling.forward.steps())
    #expect(replay.shown > 4_990)
    #expect(replay.blanks <= visible, "only the first screenful cannot be prefetched")
  }

  @Test(arguments: [(false, 2), (true, 1)])
  func `after a turn, what comes next is not evicted for what comes later`(
    keepsWanted: Bool,
    blanks: Int
  ) {
    let replay = Replay(
      Cache(6, keepsWanted: keepsWanted),
      visible: 1,
      steps: Array(repeating: 1, count: 10) + [-1, -1],
      policy: PrefetchPolicy(ahead: .items(3), behind: .items(0))
    )
    #expect(replay.blanks == blanks, "the first item cannot be prefetched")
  }

  @Test(arguments: Scrolling.allCases, Replay<Cache>.policies)
  func `what was wanted is there when it appears, if the cache can hold the window`(
    scrolling: Scrolling,
    policy: PrefetchPolicy
  ) {
    for entries in [36, 48, 90] {
      let replay = Replay(
        Cache(entries),
        visible: 12,
        steps: scrolling.steps(),
        policy: policy
      )
      #expect(replay.wantedBlanks == 0, "\(entries) entries")
    }
  }

  @Test(arguments: Scrolling.allCases, Replay<Cache>.policies)
  func `keeping what is wanted causes no more blanks than order of use`(
    scrolling: Scrolling,
    policy: PrefetchPolicy
  ) {
    // Of a single list this is true but for jumps that happen to come back to what was kept.
    let lists = (0..<10).map { scrolling.steps(seed: $0, count: 400) }
    for delay in [0, 4] {
      for entries in [32, 36, 40, 48, 60, 75, 90] {
        func blanks(keepsWanted: Bool) -> Int {
          lists.reduce(0) { sum, steps in
            let cache = Cache(entries, keepsWanted: keepsWanted)
            return sum
              + Replay(cache, visible: 12, steps: steps, policy: policy, delay: delay).blanks
          }
        }
        let (ours, plain) = (blanks(keepsWanted: true), blanks(keepsWanted: false))
        #expect(ours <= plain, "\(entries) entries, \(delay) steps late")
      }
    }
  }

  @Test(arguments: Scrolling.allCases, [1, 3, 8, 12])
  func `without a window it evicts the same items as a plain list in order of use`(
    scrolling: Scrolling,
    visible: Int
  ) {
    for entries in [visible, visible + 1, 2 * visible, 3 * visible, 4 * visible, 11 * visible] {
      let ours = Replay(
        Cache(entries, keepsWanted: false),
        visible: visible,
        steps: scrolling.steps()
      )
      let plain = Replay(
        PlainCache(entries, keepsScreen: true),
        visible: visible,
        steps: scrolling.steps()
      )
      #expect(ours.shown == plain.shown)
      #expect(ours.blanks == plain.blanks, "\(entries) entries")
    }
  }

  @Test(arguments: Scrolling.allCases, [1, 3, 8, 12])
  func `from four screenfuls on, keeping what is on screen causes no blanks`(
    scrolling: Scrolling,
    visible: Int
  ) {
    for entries in [4 * visible, 6 * visible, 11 * visible] {
      let ours = Replay(Cache(entries), visible: visible, steps: scrolling.steps())
      let plain = Replay(
        PlainCache(entries, keepsScreen: false),
        visible: visible,
        steps: scrolling.steps()
      )
      #expect(ours.blanks <= plain.blanks, "\(entries) entries")
    }
  }
}

/// How the first visible item moves.
enum Scrolling: CaseIterable {
  case forward
  case turning
  case jumping
  case wandering
  /// Four flicks forward, one back.
  case flicking

  func steps(seed: Int = 4, count: Int = 5_000) -> [Int] {
    var random = SeededGenerator(seed: seed)
    // A flick slows down from up to three items a step, here in hundredths.
    var velocity = 0
    return (0..<count).map { step in
      switch self {
      case .forward: return 1
      case .turning: return step / 40 % 2 == 0 ? 1 : -1
      case .jumping: return step % 50 == 0 ? Int.random(in: -400...400, using: &random) : 1
      case .wandering: return Int.random(in: -2...2, using: &random)
      case .flicking:
        velocity =
          step % 40 == 0 ? Int.random(in: 100...300, using: &random) : velocity - velocity / 12
        let distance = (velocity + Int.random(in: 0..<100, using: &random)) / 100
        return step / 40 % 5 == 4 ? -distance : distance
      }
    }
  }
}

/// The operations that the replay needs from a cache.
private protocol ReplayedCache {
  mutating func show(_ id: Int) -> Bool
  mutating func hide(_ id: Int)
  /// The window has left an item behind.
  mutating func leave(_ id: Int)
  /// Returns what was evicted, which may be the item itself.
  mutating func keep(_ id: Int, reason: ImageCacheReason, rank: (Int) -> Int?) -> [Int]
}

private struct Cache: ReplayedCache {
  var cache: ImageCache<Int, Int>
  /// Whether it knows the prefetcher's window.
  let keepsWanted: Bool

  init(_ entries: Int, keepsWanted: Bool = true) {
    self.keepsWanted = keepsWanted
    cache = ImageCache(ImageCacheLimits(cost: entries, entryCost: 1))
  }

  mutating func show(_ id: Int) -> Bool {
    cache.appeared(id)
    return cache.value(for: id) != nil
  }

  mutating func hide(_ id: Int) { cache.disappeared(id) }

  mutating func leave(_ id: Int) {
    if keepsWanted { _ = cache.value(for: id) }
  }

  mutating func keep(_ id: Int, reason: ImageCacheReason, rank: (Int) -> Int?) -> [Int] {
    var left: [Int] = []
    let isKept = cache.insert(id, for: id, cost: 1, reason: reason) {
      left.append($0)
    } rank: {
      keepsWanted ? rank($0) : nil
    }
    return isKept ? left : left + [id]
  }
}

/// The same rules written as plainly as possible: an array in order of use.
private struct PlainCache: ReplayedCache {
  let entries: Int
  /// Whether what is on screen stays when something is prefetched.
  let keepsScreen: Bool
  private var ids: [Int] = []
  private var screen: Set<Int> = []

  init(_ entries: Int, keepsScreen: Bool) {
    self.entries = entries
    self.keepsScreen = keepsScreen
  }

  mutating func show(_ id: Int) -> Bool {
    if keepsScreen { screen.insert(id) }
    guard let place = ids.firstIndex(of: id) else { return false }
    ids.append(ids.remove(at: place))
    return true
  }

  mutating func hide(_ id: Int) { screen.remove(id) }

  func leave(_ id: Int) {}

  mutating func keep(_ id: Int, reason: ImageCacheReason, rank: (Int) -> Int?) -> [Int] {
    ids.append(id)
    guard ids.count > entries else { return [] }
    let oldest = ids.firstIndex { !screen.contains($0) } ?? 0
    return [ids.remove(at: oldest)]
  }
}

private struct Replay<Cached: ReplayedCache> {
  static var policies: [PrefetchPolicy] {
    [PrefetchPolicy(), PrefetchPolicy(ahead: .items(18), behind: .items(0))]
  }

  private(set) var blanks = 0
  /// Those of them that were in the window before they appeared.
  private(set) var wantedBlanks = 0
  private(set) var shown = 0
  private var cache: Cached
  private var prefetcher: Prefetcher<Int>
  private var screen = 0..<0
  /// How many steps a load takes.
  private let delay: Int
  private var loads: [(load: PrefetchLoad<Int>, end: Int)] = []

  init(
    _ cache: Cached,
    visible: Int,
    steps: [Int],
    policy: PrefetchPolicy = PrefetchPolicy(),
    delay: Int = 0
  ) {
    self.cache = cache
    self.delay = delay
    prefetcher = Prefetcher(policy)
    let itemCount = 20_000
    var first = itemCount / 2
    for (time, step) in steps.enumerated() {
      first = min(max(0, first + step), itemCount - visible)
      while let next = loads.first, next.end <= time {
        loads.removeFirst()
        arrive(next.load)
        carryOut(at: time)
      }
      show(first..<(first + visible), of: itemCount)
      carryOut(at: time)
    }
  }

  private mutating func show(_ visible: Range<Int>, of itemCount: Int) {
    let wanted = prefetcher.window
    var left: [Int] = []
    prefetcher.viewportChanged(visible: visible, of: itemCount) {
      left.append($0)
    } id: {
      $0
    }
    for id in left { cache.leave(id) }
    for id in screen where !visible.contains(id) { cache.hide(id) }
    for id in visible where !screen.contains(id) {
      shown += 1
      guard !cache.show(id) else { continue }
      blanks += 1
      if wanted.contains(id) { wantedBlanks += 1 }
    }
    screen = visible
  }

  private mutating func carryOut(at time: Int) {
    while let action = prefetcher.nextAction() {
      switch action {
      case .start(let load, _):
        if delay == 0 { arrive(load) } else { loads.append((load, time + delay)) }
      case .cancel(let load):
        prefetcher.cancelled(load)
        loads.removeAll { $0.load == load }
      case .reprioritize: break
      }
    }
  }

  private mutating func arrive(_ load: PrefetchLoad<Int>) {
    let reason: ImageCacheReason =
      prefetcher.priority(of: load.id) == .visible ? .display : .prefetch
    guard prefetcher.arrived(load) else { return }
    let evicted = cache.keep(load.id, reason: reason) { [prefetcher] in prefetcher.rank(of: $0) }
    for id in evicted { prefetcher.evicted(id) }
  }
}
