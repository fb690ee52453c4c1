/// How much an image cache may hold.
public struct ImageCacheLimits: Hashable, Sendable {
  /// The most that all entries may cost together, in the unit of the entries' costs: for decoded
  /// images, bytes at 4 per pixel.
  public var cost: Int
  /// The most entries.
  public var count: Int
  /// The most that one entry may cost.
  public var entryCost: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - cost: the most that all entries may cost together.
  ///   - count: the most entries.
  ///   - entryCost: the most that one entry may cost; if nil, a tenth of `cost`, rounded up, so
  ///     that one huge image does not evict everything else.
  /// - Precondition: no limit is negative.
  public init(cost: Int, count: Int = .max, entryCost: Int? = nil) {
    require(
      cost >= 0 && count >= 0 && entryCost ?? 0 >= 0,
      "a limit is not negative, got cost \(cost), count \(count)"
    )
    self.cost = cost
    self.count = count
    self.entryCost = min(entryCost ?? (cost / 10 + (cost.isMultiple(of: 10) ? 0 : 1)), cost)
  }
}

/// Why something was put into a cache.
public enum ImageCacheReason: String, CaseIterable, Hashable, Sendable {
  /// A cell shows it now: anything else may be evicted for it, entries on screen last.
  case display
  /// A cell may show it later: entries on screen are never evicted for it.
  case prefetch
}
