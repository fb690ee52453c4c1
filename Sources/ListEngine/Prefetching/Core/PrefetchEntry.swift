/// A prefetcher's state for one item that is wanted, loading or loaded.
struct PrefetchEntry: Sendable {
  enum Phase: Sendable {
    /// The slot is free.
    case free
    case waiting
    case loading
    case loaded
    /// In the window, but its load failed: not retried until it becomes visible.
    case failed
    /// In the window, but evicted after its load: not loaded again until it becomes visible or the
    /// list turns toward it.
    case dropped
  }

  /// The queue of explicit requests in which the entry waits.
  enum Queue: Sendable {
    case none
    case visible
    case prefetch
  }

  /// Its position in the window, or `outside`; during a rebuild, `displaced(from:)`.
  var index = Self.outside
  var phase = Phase.free
  /// True if a cell on screen requested it by id.
  var isRequestedVisible = false
  /// True if the list view requested it by id ahead of time.
  var isRequestedAhead = false
  var queue = Queue.none
  var next: Int32 = -1
  var previous: Int32 = -1

  static let outside = -1
  /// Returns the index that marks an entry that was in the window before a rebuild.
  static func displaced(from index: Int) -> Int { -2 - index }
  /// The position before a rebuild; nil if the entry was not in the window.
  var displacedIndex: Int? { index <= -2 ? -2 - index : nil }

  var isInWindow: Bool { index >= 0 }
  var isWanted: Bool { isInWindow || isRequestedVisible || isRequestedAhead }
  var isWaitingForWindowOnly: Bool {
    phase == .waiting && !isRequestedVisible && !isRequestedAhead
  }
  var isDormant: Bool { phase == .failed || phase == .dropped }
}

/// A load under way.
struct PrefetchFlight: Sendable {
  var generation: UInt64
  /// The entry that it loads; -1 once its cancellation has been requested.
  var slot: Int32
  /// The priority that the owner knows.
  var toldPriority: PrefetchPriority

  var isCancelling: Bool { slot < 0 }
}
