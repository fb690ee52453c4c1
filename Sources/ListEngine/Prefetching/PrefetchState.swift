/// The prefetcher's state for an item.
public enum PrefetchState: String, CaseIterable, Hashable, Sendable {
  /// The item is not wanted, or its content was evicted.
  case idle
  /// The item is queued to load.
  case waiting
  /// The item's load is under way.
  case loading
  /// The item's content arrived and has not been evicted since.
  case loaded
  /// The item's load failed; it is retried when the item becomes visible or enters the window
  /// again.
  case failed
}
