/// The next action for the owner of a prefetcher.
public enum PrefetchAction<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Begin a load, and report its end with `arrived`, `failed` or `cancelled`.
  case start(PrefetchLoad<ID>, priority: PrefetchPriority)
  /// Stop a load that is no longer wanted, and report its end as for any other load.
  case cancel(PrefetchLoad<ID>)
  /// Move a load that is under way to another priority.
  case reprioritize(PrefetchLoad<ID>, priority: PrefetchPriority)
}

/// An attempt to load an item's content.
///
/// An item that is cancelled and started again gets a new load, so the end of the old attempt can't
/// be mistaken for the end of the new one. Keep the load of `PrefetchAction.start`, and pass it
/// back when the attempt ends.
public struct PrefetchLoad<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The item whose content is loaded.
  public let id: ID
  /// The attempt's number, counted from 1 over all starts of one prefetcher.
  public let generation: UInt64

  @usableFromInline
  init(id: ID, generation: UInt64) {
    self.id = id
    self.generation = generation
  }
}
