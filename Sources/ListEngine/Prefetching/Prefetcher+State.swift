extension Prefetcher {
  /// The rules that the prefetcher follows.
  public var policy: PrefetchPolicy { core.policy }

  /// Where the list is heading.
  public var direction: ScrollDirection { core.plan.direction }

  /// The positions that are wanted: visible, ahead and behind.
  public var window: Range<Int> { core.plan.wanted }

  /// Loads that have started and not ended, those included that are being cancelled.
  public var loadsUnderWay: Int { core.flights.count }

  /// Items whose load is to start when its turn comes.
  public var waitingCount: Int { core.waitingCount }

  /// Whether prefetches are held back, by `pause` or because frames leave no time.
  public var isPaused: Bool { core.isPaused || core.hasNoTime }

  /// What is known of an item.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public func state(of id: ID) -> PrefetchState {
    table.slot(of: id).map(core.state) ?? .idle
  }

  /// How soon an item is needed; nil when nobody wants it.
  ///
  /// - Complexity: O(1) expected.
  public func priority(of id: ID) -> PrefetchPriority? {
    table.slot(of: id).flatMap(core.priority)
  }
}
