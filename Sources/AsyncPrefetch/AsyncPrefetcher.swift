public import ListEngine

/// Loads the content of a list's items before they are visible, and keeps it in a bounded cache.
///
/// Tasks carry out the actions of the same `Prefetcher` that FrameLab runs in virtual time. An
/// `AsyncPrefetcher` lives on the actor that uses it, in an app the main actor, and is not
/// `Sendable`: cache look-ups need no `await`, and state changes only between the caller's own
/// statements. Loads run elsewhere and start at once, even if the caller's actor is busy.
///
/// ```swift
/// @MainActor final class PhotoList {
///   private let photos = AsyncPrefetcher<Photo.ID, UIImage>(
///     cache: ImageCacheLimits(cost: 150_000_000), cost: { $0.bytes },
///     fetch: { id in try await download(id) },
///     prepare: { file in try await decode(file) })
/// }
/// ```
///
/// Every task ends: it returns its value, fails, or is cancelled when its value is no longer
/// wanted. All are cancelled when the prefetcher is deallocated.
///
/// Methods that start loads run on the caller's actor. If the compiler reports that "'nil' is not
/// compatible with expected argument type 'any Actor'", the caller has no actor: mark it
/// `@MainActor`, or move it into the actor that has the prefetcher.
public final class AsyncPrefetcher<ID: Hashable & Sendable, Value: Sendable> {
  /// Loads the value of an item; runs off the caller's actor.
  ///
  /// A load must not wait for `value(for:)` of another item of the same prefetcher. It occupies one
  /// of the `concurrentLoads` slots while it waits, and if such loads fill all slots, they
  /// deadlock. Put what several items share into your own function or actor.
  public typealias Load = @concurrent @Sendable (ID) async throws -> Value

  /// The cache that keeps the values.
  public let cache: PrefetchCache<ID, Value>

  @usableFromInline var prefetcher: Prefetcher<ID>
  var tasks: [UInt64: LoadTasks<ID, Value>] = [:]
  var waiters: [ID: [Int: AsyncStream<Result<Value, any Error>>.Continuation]] = [:]
  var waiterCount = 0
  /// The items that `prefetch` asked for, until their loads end.
  var announced: Set<ID> = []
  var batches: [Int: PrefetchBatch<ID>] = [:]
  var batchCount = 0
  let load: Load
  var startRate: StartRate?
  var waitForStart: Task<Void, Never>?
  let birth = ContinuousClock.now

  /// Creates a prefetcher whose loads are a single step, with a cache that others may share.
  ///
  /// - Parameters:
  ///   - policy: the rules for which items load, when, and how many at once.
  ///   - cache: the cache for the values.
  ///   - startRate: the rate at which loads may start; nil means no limit.
  ///   - load: loads the value of an item. It should check `Task.isCancelled` before expensive
  ///     work.
  public init(
    _ policy: PrefetchPolicy = PrefetchPolicy(),
    cache: PrefetchCache<ID, Value>,
    startRate: StartRate? = nil,
    load: @escaping Load
  ) {
    prefetcher = Prefetcher(policy)
    self.startRate = startRate
    self.cache = cache
    self.load = load
    cache.join(self)
  }

  /// Creates a prefetcher whose loads are a single step.
  ///
  /// - Parameters:
  ///   - policy: the rules for which items load, when, and how many at once.
  ///   - cache: the cache limits, in the unit of `cost`.
  ///   - startRate: the rate at which loads may start, so that a fling does not start hundreds only
  ///     to cancel them; nil means no limit.
  ///   - cost: returns the cost of caching a value; for a decoded image, its size in bytes.
  ///   - load: loads the value of an item. It should check `Task.isCancelled` before expensive
  ///     work, or leave that to `init(_:cache:cost:fetch:prepare:)`.
  public convenience init(
    _ policy: PrefetchPolicy = PrefetchPolicy(),
    cache: ImageCacheLimits,
    startRate: StartRate? = nil,
    cost: @escaping (Value) -> Int,
    load: @escaping Load
  ) {
    let cache = PrefetchCache<ID, Value>(cache, cost: cost)
    self.init(policy, cache: cache, startRate: startRate, load: load)
  }

  /// Creates a prefetcher whose loads have two expensive steps.
  ///
  /// Before each step the prefetcher checks for cancellation, so no image is decoded in vain.
  ///
  /// - Parameters:
  ///   - policy: the rules for which items load, when, and how many at once.
  ///   - cache: the cache limits, in the unit of `cost`.
  ///   - startRate: the rate at which loads may start; nil means no limit.
  ///   - cost: returns the cost of caching a value; for a decoded image, its size in bytes.
  ///   - fetch: fetches the file of an item.
  ///   - prepare: turns the file into a value, for instance by decoding it.
  public convenience init<Fetched>(
    _ policy: PrefetchPolicy = PrefetchPolicy(),
    cache: ImageCacheLimits,
    startRate: StartRate? = nil,
    cost: @escaping (Value) -> Int,
    fetch: @escaping @concurrent @Sendable (ID) async throws -> sending Fetched,
    prepare: @escaping @concurrent @Sendable (sending Fetched) async throws -> Value
  ) {
    self.init(policy, cache: cache, startRate: startRate, cost: cost) { id in
      let fetched = try await fetch(id)
      try Task.checkCancellation()
      return try await prepare(fetched)
    }
  }

  deinit {
    for task in tasks.values { task.load.cancel() }
    waitForStart?.cancel()
  }
}

/// The tasks of one load under way.
struct LoadTasks<ID: Hashable & Sendable, Value: Sendable>: Sendable {
  let request: PrefetchLoad<ID>
  /// Runs off the caller's actor.
  let load: Task<Value, any Error>
  /// Waits for the load on the caller's actor, as urgently as the item is needed.
  var report: Task<Void, Never>
}

@available(*, unavailable, message: "a prefetcher stays on the actor that made it")
extension AsyncPrefetcher: Sendable {}
