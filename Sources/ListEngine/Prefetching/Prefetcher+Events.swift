extension Prefetcher {
  /// Notes that a load has delivered its content.
  ///
  /// - Returns: true if the content counts; false if the load was cancelled or had ended before.
  /// - Complexity: O(loads under way).
  @inlinable
  @discardableResult
  public mutating func arrived(_ load: PrefetchLoad<ID>) -> Bool {
    end(load, .arrived)
  }

  /// Notes that a load has failed.
  ///
  /// The item is retried when it becomes visible, is requested, or enters the window again.
  ///
  /// - Returns: true if the failure counts; false if the load was cancelled or had ended before.
  /// - Complexity: O(loads under way).
  @inlinable
  @discardableResult
  public mutating func failed(_ load: PrefetchLoad<ID>) -> Bool {
    end(load, .failed)
  }

  /// Notes that a load has stopped without content, after a `cancel` action or by itself.
  ///
  /// A load that stopped by itself counts as failed.
  ///
  /// - Complexity: O(loads under way).
  @inlinable
  public mutating func cancelled(_ load: PrefetchLoad<ID>) {
    _ = end(load, .failed)
  }

  /// Notes that an item's content is available without a load, for instance in a disk cache.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public mutating func found(_ id: ID) {
    core.found(slot(for: id))
  }

  /// Notes that the content of an item has left the cache.
  ///
  /// The item loads again only when it becomes visible, is requested, enters the window again, or
  /// is ahead after the list turns around. A cell keeps the image that it shows, and otherwise a
  /// small cache would load forever.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public mutating func evicted(_ id: ID) {
    guard let slot = table.slot(of: id) else { return }
    if core.evicted(slot) { table.remove(slot) }
  }

  /// Notes that the content of an item has changed, so a load under way returns old content.
  ///
  /// If the item is still wanted, it waits for a new load. Loaded content counts as evicted.
  ///
  /// - Returns: the load under way; cancel it, and report its end like that of any other.
  /// - Complexity: O(1) expected, and O(loads under way) for an item that is loading.
  public mutating func contentChanged(_ id: ID) -> PrefetchLoad<ID>? {
    guard let slot = table.slot(of: id) else { return nil }
    let change = core.contentChanged(slot)
    if change.isForgotten { table.remove(slot) }
    return change.generation.map { PrefetchLoad(id: id, generation: $0) }
  }

  @inlinable
  mutating func end(_ load: PrefetchLoad<ID>, _ end: PrefetchCore.End) -> Bool {
    switch core.end(load.generation, end) {
    case .stale: return false
    case .accepted: return true
    case .acceptedAndForgotten(let slot):
      table.remove(slot)
      return true
    }
  }
}
