/// One attempt to load an item's content.
///
/// An item that is cancelled and started again gets a new load, so that the end of the old attempt
/// cannot be taken for the end of the new one. Keep the load that `PrefetchAction.start` carried
/// and hand it back when the attempt ends.
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
