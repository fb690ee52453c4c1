import ListEngine

/// A load from its start to its end on the main queue.
struct ImageFlight: Sendable {
  /// How far it is.
  enum Stage: UInt8, Sendable {
    /// It waits for a connection, or its bytes are under way.
    case transferring
    /// Its bytes are there, and the image is being prepared in the background.
    case preparing
    /// Its completion waits for the main thread.
    case completing
    /// It is over.
    case ended
  }

  /// Whom it is for.
  enum Standing: UInt8, Sendable {
    /// The prefetcher waits for it.
    case wanted
    /// Its cancellation was ignored: it runs on, and what it brings is kept.
    case detached
    /// It was cancelled; if it runs on, nobody wants what it brings.
    case cancelled
  }

  /// What the prefetcher calls it.
  var load: PrefetchLoad<Int>
  /// The item whose image it brings.
  let item: Int
  /// The bytes of its file.
  let bytes: Int
  /// Whether the request will fail.
  let fails: Bool
  /// When it was started, in nanoseconds.
  let start: Int
  var stage = Stage.transferring
  var standing = Standing.wanted
  /// Whether a cell on screen asked for it.
  var wasVisible = false
  /// Whether it was counted as leaked.
  var isLeaked = false

  /// What it is filed under.
  var key: Int { load.id }
}
