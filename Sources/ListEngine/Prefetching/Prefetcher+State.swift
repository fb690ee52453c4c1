extension Prefetcher {
  /// The rules that the prefetcher follows.
  public var policy: PrefetchPolicy { core.policy }

  /// The direction in which the list is heading.
  public var direction: ScrollDirection { core.plan.direction }

  /// The positions that are wanted: visible, ahead and behind.
  public var window: Range<Int> { core.plan.wanted }

  /// The number of loads that have started and not ended, including those being cancelled.
  public var loadsUnderWay: Int { core.flights.count }

  /// The number of items that are queued to load.
  public var waitingCount: Int { core.waitingCount }

  /// True while prefetches are held back, by `pause` or because frames leave no time.
  public var isPaused: Bool { core.isPaused || core.hasNoTime }

  /// Returns the state of an item.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public func state(of id: ID) -> PrefetchState {
    table.slot(of: id).map(core.state) ?? .idle
  }

  /// Returns the urgency of an item; nil if it is not wanted.
  ///
  /// - Complexity: O(1) expected.
  public func priority(of id: ID) -> PrefetchPriority? {
    table.slot(of: id).flatMap(core.priority)
  }

  /// Returns the place of an item in the order in which items are needed; nil if it is not wanted.
  ///
  /// Items on screen have rank 0, then come those ahead, then those behind, the nearest first.
  ///
  /// A cache keeps the items that are needed first; see
  /// `ImageCache.insert(_:for:cost:reason:evicted:rank:)`.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public func rank(of id: ID) -> Int? {
    table.slot(of: id).flatMap(core.rank)
  }
}
