import ListEngine
import TestSupport
import Testing

/// A list that scrolls, with a prefetcher and a cache; every load arrives by the next step.
struct ImageCacheReplayTests {
  @Test(arguments: [(3, 33), (12, 48), (3, 12), (8, 32), (10, 100)])
  func `while scrolling on, prefetched items are there when they appear`(visible: Int, entries: Int)
  {
    let replay = Replay(Cache(entries), visible: visible, steps: Scrolling.forward.steps)
    #expect(replay.shown > 4_990)
    #expect(replay.blanks <= visible, "only the first screenful cannot be prefetched")
  }

  @Test(arguments: Scrolling.allCases, [1, 3, 8, 12])
  func `evicts the same items as a plain list in order of use`(scrolling: Scrolling, visible: Int) {
    for entries in [visible, visible + 1, 2 * visible, 3 * visible, 4 * visible, 11 * visible] {
      let ours = Replay(Cache(entries), visible: visible, steps: scrolling.steps)
      let plain = Replay(
        PlainCache(entries, keepsScreen: true),
        visible: visible,
        steps: scrolling.steps
      )
      #expect(ours.shown == plain.shown)
      #expect(ours.blanks == plain.blanks, "\(entries) entries")
    }
  }

  // Scrolling back and forth in a cache of a few screenfuls is missing here: the plain cache drops
  // what is on screen and leaves it to the cells, so it can hold up to a screenful more.
  @Test(arguments: [Scrolling.forward, .turning, .jumping], [1, 3, 8, 12])
  func `from four screenfuls on, keeping what is on screen causes no blanks`(
    scrolling: Scrolling,
    visible: Int
  ) {
    for entries in [4 * visible, 6 * visible, 11 * visible] {
      let ours = Replay(Cache(entries), visible: visible, steps: scrolling.steps)
      let plain = Replay(
        PlainCache(entries, keepsScreen: false),
        visible: visible,
        steps: scrolling.steps
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

  var steps: [Int] {
    var random = SeededGenerator(seed: 4)
    return (0..<5_000).map { step in
      switch self {
      case .forward: 1
      case .turning: step / 40 % 2 == 0 ? 1 : -1
      case .jumping: step % 50 == 0 ? Int.random(in: -400...400, using: &random) : 1
      case .wandering: Int.random(in: -2...2, using: &random)
      }
    }
  }
}

/// The operations that the replay needs from a cache.
private protocol ReplayedCache {
  mutating func show(_ id: Int) -> Bool
  mutating func hide(_ id: Int)
  /// Returns what was evicted, which may be the item itself.
  mutating func keep(_ id: Int, reason: ImageCacheReason) -> [Int]
}

private struct Cache: ReplayedCache {
  var cache: ImageCache<Int, Int>

  init(_ entries: Int) {
    cache = ImageCache(ImageCacheLimits(cost: entries, entryCost: 1))
  }

  mutating func show(_ id: Int) -> Bool {
    cache.appeared(id)
    return cache.value(for: id) != nil
  }

  mutating func hide(_ id: Int) { cache.disappeared(id) }

  mutating func keep(_ id: Int, reason: ImageCacheReason) -> [Int] {
    var left: [Int] = []
    let isKept = cache.insert(id, for: id, cost: 1, reason: reason) { left.append($0) }
    return isKept ? left : [id]
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

  mutating func keep(_ id: Int, reason: ImageCacheReason) -> [Int] {
    ids.append(id)
    guard ids.count > entries else { return [] }
    let oldest = ids.firstIndex { !screen.contains($0) } ?? 0
    return [ids.remove(at: oldest)]
  }
}

private struct Replay<Cached: ReplayedCache> {
  private(set) var blanks = 0
  private(set) var shown = 0
  private var cache: Cached
  private var prefetcher = Prefetcher<Int>()
  private var screen = 0..<0

  init(_ cache: Cached, visible: Int, steps: [Int]) {
    self.cache = cache
    let itemCount = 20_000
    var first = itemCount / 2
    for step in steps {
      first = min(max(0, first + step), itemCount - visible)
      show(first..<(first + visible), of: itemCount)
      load()
    }
  }

  private mutating func show(_ visible: Range<Int>, of itemCount: Int) {
    prefetcher.viewportChanged(visible: visible, of: itemCount) { $0 }
    for id in screen where !visible.contains(id) { cache.hide(id) }
    for id in visible where !screen.contains(id) {
      shown += 1
      if !cache.show(id) { blanks += 1 }
    }
    screen = visible
  }

  private mutating func load() {
    while let action = prefetcher.nextAction() {
      switch action {
      case .start(let load, let priority):
        prefetcher.arrived(load)
        let reason: ImageCacheReason = priority == .visible ? .display : .prefetch
        for id in cache.keep(load.id, reason: reason) { prefetcher.evicted(id) }
      case .cancel(let load): prefetcher.cancelled(load)
      case .reprioritize: break
      }
    }
  }
}
