import ListEngine

/// A load from its start to the end of its completion on the main queue.
struct ImageFlight: Sendable {
  enum Stage: UInt8, Sendable {
    /// It waits for a connection, or its bytes are in transit.
    case transferring
    /// Its bytes are here, and the image is being prepared in the background.
    case preparing
    /// Its completion waits for the main thread.
    case completing
    /// It is over.
    case ended
  }

  /// The prefetcher's interest in the load.
  enum Standing: UInt8, Sendable {
    /// The prefetcher waits for it.
    case wanted
    /// Its cancellation was ignored: it keeps running, and its result is kept.
    case detached
    /// It was cancelled; if it keeps running, its result is not wanted.
    case cancelled
  }

  /// The prefetcher's name for it.
  var load: PrefetchLoad<Int>
  /// The item whose image it loads.
  let item: Int
  /// The bytes of its file.
  let bytes: Int
  /// True if the request will fail.
  let fails: Bool
  /// When it was started, in nanoseconds.
  let start: Int
  var stage = Stage.transferring
  var standing = Standing.wanted
  /// True if a cell on screen asked for it.
  var wasVisible = false
  /// True if it was counted as leaked.
  var isLeaked = false

  /// The key that it is stored under.
  var key: Int { load.id }
}
