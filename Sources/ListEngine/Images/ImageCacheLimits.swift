/// The limits of an image cache.
public struct ImageCacheLimits: Hashable, Sendable {
  /// The highest total cost, in the unit of the entries' costs: for decoded images, bytes at 4 per
  /// pixel.
  public var cost: Int
  /// The highest number of entries.
  public var count: Int
  /// The highest cost of one entry.
  public var entryCost: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - cost: the highest total cost.
  ///   - count: the highest number of entries.
  ///   - entryCost: the highest cost of one entry; if nil, a tenth of `cost`, rounded up, so that
  ///     one huge image does not evict everything else. At most `cost` in either case.
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

/// The purpose of a value in a cache.
public enum ImageCacheReason: String, CaseIterable, Hashable, Sendable {
  /// A cell shows it now: any other entry may be evicted for it, those on screen last.
  case display
  /// A cell may show it later: entries on screen are never evicted for it.
  case prefetch
}
