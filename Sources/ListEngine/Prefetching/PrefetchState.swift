/// What a prefetcher knows of an item.
public enum PrefetchState: String, CaseIterable, Hashable, Sendable {
  /// Nobody wants it, or what was loaded has been evicted.
  case idle
  /// Its load is to start when its turn comes.
  case waiting
  /// Its load is under way.
  case loading
  /// Its content arrived and has not been evicted since.
  case loaded
  /// Its load failed; it is tried again when it becomes visible or enters the window once more.
  case failed
}
