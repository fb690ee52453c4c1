extension Prefetcher {
  /// The rules that the prefetcher follows.
  public var policy: PrefetchPolicy { core.policy }

  /// Where the list is heading.
  public var direction: ScrollDirection { core.plan.direction }

  /// The positions that are wanted: visible, ahead and behind.
  public var window: Range<Int> { core.plan.wanted }

  /// Loads that have started and not ended, including those being cancelled.
  public var loadsUnderWay: Int { core.flights.count }

  /// Items that are queued to load.
  public var waitingCount: Int { core.waitingCount }

  /// Whether prefetches are held back, by `pause` or because frames leave no time.
  public var isPaused: Bool { core.isPaused || core.hasNoTime }

  /// The state of an item.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public func state(of id: ID) -> PrefetchState {
    table.slot(of: id).map(core.state) ?? .idle
  }

  /// How soon an item is needed; nil if it is not wanted.
  ///
  /// - Complexity: O(1) expected.
  public func priority(of id: ID) -> PrefetchPriority? {
    table.slot(of: id).flatMap(core.priority)
  }

  /// The place of an item in the order in which items are needed: 0 on screen, then ahead, then
  /// behind, the nearest first; nil if it is not wanted.
  ///
  /// A cache keeps what is needed first; see `ImageCache.insert(_:for:cost:reason:evicted:rank:)`.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public func rank(of id: ID) -> Int? {
    table.slot(of: id).flatMap(core.rank)
  }
}
