public import ListEngine

/// Loads what a list's items show before they are visible, and keeps it in a bounded cache.
///
/// The same `Prefetcher` that FrameLab runs in virtual time, carried out by tasks. It lives on the
/// actor that uses it, in an app the main actor, and is not `Sendable`: looking up what is there
/// takes no `await`, and state changes only between the caller's own statements. Loads run
/// elsewhere.
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
/// Every task ends: it brings its value, fails, or is cancelled when nobody wants the value any
/// more, and all are cancelled when the prefetcher goes.
public final class AsyncPrefetcher<ID: Hashable & Sendable, Value: Sendable> {
  /// Brings the value of an item; runs off the caller's actor.
  public typealias Load = @concurrent @Sendable (ID) async throws -> Value

  var prefetcher: Prefetcher<ID>
  var cache: ImageCache<ID, Value>
  var tasks: [UInt64: Task<Void, Never>] = [:]
  var waiters: [ID: [Int: AsyncStream<Result<Value, any Error>>.Continuation]] = [:]
  var waiterCount = 0
  let load: Load
  let cost: (Value) -> Int

  /// Creates a prefetcher whose loads are done in one step.
  ///
  /// - Parameters:
  ///   - policy: what to load, when, and how much at once.
  ///   - cache: what may be kept, in the unit of `cost`.
  ///   - cost: what keeping a value costs; for a decoded image its bytes.
  ///   - load: brings the value of an item. It should look at `Task.isCancelled` before expensive
  ///     work, or leave that to `init(_:cache:cost:fetch:prepare:)`.
  public init(
    _ policy: PrefetchPolicy = PrefetchPolicy(),
    cache: ImageCacheLimits,
    cost: @escaping (Value) -> Int,
    load: @escaping Load
  ) {
    prefetcher = Prefetcher(policy)
    self.cache = ImageCache(cache)
    self.cost = cost
    self.load = load
  }

  /// Creates a prefetcher whose loads have two expensive steps.
  ///
  /// Whether a load has been cancelled is looked at before each step, so that nothing is decoded
  /// that nobody will see.
  ///
  /// - Parameters:
  ///   - policy: what to load, when, and how much at once.
  ///   - cache: what may be kept, in the unit of `cost`.
  ///   - cost: what keeping a value costs; for a decoded image its bytes.
  ///   - fetch: brings the file of an item.
  ///   - prepare: makes the value of it, e.g. by decoding.
  public convenience init<Fetched>(
    _ policy: PrefetchPolicy = PrefetchPolicy(),
    cache: ImageCacheLimits,
    cost: @escaping (Value) -> Int,
    fetch: @escaping @concurrent @Sendable (ID) async throws -> sending Fetched,
    prepare: @escaping @concurrent @Sendable (sending Fetched) async throws -> Value
  ) {
    self.init(policy, cache: cache, cost: cost) { id in
      let fetched = try await fetch(id)
      try Task.checkCancellation()
      return try await prepare(fetched)
    }
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }
}

@available(*, unavailable, message: "a prefetcher stays on the actor that made it")
extension AsyncPrefetcher: Sendable {}
