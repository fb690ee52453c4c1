public import ListEngine

/// The values that prefetchers keep: several on one actor may share one, and it can be filled from
/// outside.
///
/// ```swift
/// let cache = PrefetchCache<Photo.ID, UIImage>(ImageCacheLimits(cost: 150_000_000)) { $0.bytes }
/// let grid = AsyncPrefetcher(cache: cache, load: loadThumbnail)
/// let favorites = AsyncPrefetcher(cache: cache, load: loadThumbnail)
/// cache.insert(preview, for: photo.id)  // neither of them loads it
/// ```
///
/// Like a prefetcher, a cache lives on the actor that uses it and is not `Sendable`. The ids of
/// prefetchers that share one must mean the same things; a list that shows them at another size
/// needs a cache of its own.
public final class PrefetchCache<ID: Hashable & Sendable, Value: Sendable> {
  var values: ImageCache<ID, Value>
  let costOfValue: (Value) -> Int
  private var users: [User] = []

  private struct User {
    weak var prefetcher: AsyncPrefetcher<ID, Value>?
  }

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - limits: what it may hold, in the unit of `cost`.
  ///   - cost: returns the cost of a value; for a decoded image, its size in bytes.
  public init(_ limits: ImageCacheLimits, cost: @escaping (Value) -> Int) {
    values = ImageCache(limits)
    costOfValue = cost
  }

  /// What the cache may hold.
  public var limits: ImageCacheLimits { values.limits }

  /// The total cost of its values.
  ///
  /// - Complexity: O(1).
  public var cost: Int { values.cost }

  /// How many values there are.
  ///
  /// - Complexity: O(1).
  public var count: Int { values.count }

  /// The value of an item; looking it up counts as a use.
  ///
  /// - Complexity: O(1) expected.
  public func value(for id: ID) -> Value? {
    values.value(for: id)
  }

  /// Stores a value that was not loaded by a prefetcher, for instance a preview that came with the
  /// list.
  ///
  /// Callers that wait for it get it, and loads of it under way are cancelled.
  ///
  /// - Returns: whether the value was stored. It is not if it costs more than `limits.entryCost`.
  /// - Complexity: O(1) expected for each value evicted, and O(loads under way) for each prefetcher.
  @discardableResult
  public func insert(
    _ value: Value,
    for id: ID,
    isolation: isolated any Actor = #isolation
  ) -> Bool {
    let isKept = keep(value, for: id, reason: .display)
    for prefetcher in prefetchers { prefetcher.filled(id, with: value, isolation) }
    if !isKept { forget(id) }
    return isKept
  }

  /// Removes the value of an item whose content has changed; it is loaded again when it becomes
  /// visible, is requested, or enters the window again.
  ///
  /// - Returns: the value, if there was one.
  /// - Complexity: O(1) expected for each prefetcher.
  @discardableResult
  public func remove(_ id: ID) -> Value? {
    let value = values.remove(id)
    if value != nil { forget(id) }
    return value
  }

  /// Removes values that are off screen until the rest costs at most a limit, if possible; for
  /// instance when the app moves to the background.
  ///
  /// - Complexity: O(values evicted · values on screen).
  public func trim(toCost cost: Int) {
    let prefetchers = prefetchers
    values.trim(toCost: cost) { id in for user in prefetchers { user.prefetcher.evicted(id) } }
  }

  func removeAllOffScreen() {
    let prefetchers = prefetchers
    values.memoryWarning { id in for user in prefetchers { user.prefetcher.evicted(id) } }
  }

  func join(_ prefetcher: AsyncPrefetcher<ID, Value>) {
    users.removeAll { $0.prefetcher == nil }
    users.append(User(prefetcher: prefetcher))
  }

  func keep(_ value: Value, for id: ID, reason: ImageCacheReason) -> Bool {
    let prefetchers = prefetchers
    return values.insert(
      value,
      for: id,
      cost: costOfValue(value),
      reason: reason,
      evicted: { id in for user in prefetchers { user.prefetcher.evicted(id) } },
      rank: { id in prefetchers.compactMap { $0.prefetcher.rank(of: id) }.min() }
    )
  }

  /// Tells the other prefetchers about a value that one of them has loaded.
  func share(
    _ value: Value,
    for id: ID,
    besides loader: AsyncPrefetcher<ID, Value>,
    _ isolation: isolated any Actor
  ) {
    guard users.count > 1 else { return }
    for prefetcher in prefetchers where prefetcher !== loader {
      prefetcher.filled(id, with: value, isolation)
    }
  }

  private var prefetchers: [AsyncPrefetcher<ID, Value>] { users.compactMap(\.prefetcher) }

  func forget(_ id: ID) {
    for user in prefetchers { user.prefetcher.evicted(id) }
  }
}

@available(*, unavailable, message: "a cache stays on the actor that made it")
extension PrefetchCache: Sendable {}
