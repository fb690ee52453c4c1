/// The prefetcher's state for an item.
public enum PrefetchState: String, CaseIterable, Hashable, Sendable {
  /// It is not wanted, or its content was evicted.
  case idle
  /// It is queued to load.
  case waiting
  /// Its load is under way.
  case loading
  /// Its content arrived and has not been evicted since.
  case loaded
  /// Its load failed; it is retried when it becomes visible or enters the window again.
  case failed
}
