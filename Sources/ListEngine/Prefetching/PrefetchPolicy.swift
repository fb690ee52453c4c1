/// The rules by which a prefetcher decides what to load, and how much at once.
public struct PrefetchPolicy: Hashable, Sendable {
  /// The window ahead of the visible items, in the direction of travel.
  public var ahead: PrefetchExtent
  /// The window behind the visible items, which loads after everything ahead.
  public var behind: PrefetchExtent
  /// The most loads under way at any time, including those that are being cancelled.
  public var concurrentLoads: Int
  /// The most loads at a time for items that the next frame does not need; the others stay free for
  /// visible items.
  public var concurrentPrefetches: Int
  /// The part of the window to use.
  public var memoryMode: MemoryMode
  /// The rule that delays prefetching while frames leave no time.
  public var pacing: Pacing
  /// The refresh interval of the display, in nanoseconds, by which the items of the next frame are
  /// estimated.
  public var refreshNanoseconds: Int

  /// Creates a policy; by default one and a half screenfuls ahead and half a screenful behind.
  ///
  /// - Parameters:
  ///   - ahead: the window in the direction of travel.
  ///   - behind: the window behind the visible items.
  ///   - concurrentLoads: the most loads at a time.
  ///   - concurrentPrefetches: the most of them that only prefetch; if nil, two thirds, rounded up.
  ///   - memoryMode: the part of the window to use.
  ///   - pacing: the rule that delays prefetching while frames leave no time.
  ///   - refreshNanoseconds: the refresh interval of the display, in nanoseconds.
  /// - Precondition: `0 ≤ concurrentPrefetches ≤ concurrentLoads`, `concurrentLoads ≥ 1`,
  ///   `refreshNanoseconds ≥ 1`, and no extent is negative.
  public init(
    ahead: PrefetchExtent = .screenfuls(1.5),
    behind: PrefetchExtent = .screenfuls(0.5),
    concurrentLoads: Int = 6,
    concurrentPrefetches: Int? = nil,
    memoryMode: MemoryMode = .full,
    pacing: Pacing = .steady,
    refreshNanoseconds: Int = 16_666_667
  ) {
    let concurrentPrefetches = concurrentPrefetches ?? (concurrentLoads * 2 + 2) / 3
    require(concurrentLoads >= 1, "at least one load at a time, got \(concurrentLoads)")
    require(
      (0...concurrentLoads).contains(concurrentPrefetches),
      "prefetches are 0 to \(concurrentLoads) of the loads, got \(concurrentPrefetches)"
    )
    require(refreshNanoseconds >= 1, "an interval is positive, got \(refreshNanoseconds) ns")
    require(ahead.isValid && behind.isValid, "an extent is not negative: \(ahead), \(behind)")
    self.ahead = ahead
    self.behind = behind
    self.concurrentLoads = concurrentLoads
    self.concurrentPrefetches = concurrentPrefetches
    self.memoryMode = memoryMode
    self.pacing = pacing
    self.refreshNanoseconds = refreshNanoseconds
  }

  /// The part of the window that a prefetcher uses.
  public enum MemoryMode: String, CaseIterable, Hashable, Sendable {
    /// All of it.
    case full
    /// A quarter of it on each side, rounded up, as in a list that has not been scrolled yet.
    case minimum
    /// Only the visible items, as after a memory warning.
    case visibleOnly
  }

  /// The rule that delays prefetching while frames leave no time.
  public enum Pacing: Hashable, Sendable {
    /// Prefetches start whenever a load is free.
    case steady
    /// Prefetches start only at rest or after a frame that left this much time, in nanoseconds.
    case adaptive(spareNanoseconds: Int)
  }
}

extension PrefetchPolicy {
  /// Returns the window on both sides, in items, clipped by the memory mode.
  func reach(visibleCount: Int, itemsPerSecond: Double) -> (ahead: Int, behind: Int) {
    let ahead = ahead.itemCount(visibleCount: visibleCount, itemsPerSecond: itemsPerSecond)
    let behind = behind.itemCount(visibleCount: visibleCount, itemsPerSecond: itemsPerSecond)
    return switch memoryMode {
    case .full: (ahead, behind)
    case .minimum: ((ahead + 3) / 4, (behind + 3) / 4)
    case .visibleOnly: (0, 0)
    }
  }
}

extension PrefetchExtent {
  fileprivate var isValid: Bool {
    switch self {
    case .items(let count): count >= 0
    case .screenfuls(let screenfuls): screenfuls >= 0 && screenfuls.isFinite
    case .time(let milliseconds, let items): milliseconds >= 0 && items.lowerBound >= 0
    }
  }
}
