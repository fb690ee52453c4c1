public import ListEngine

/// The values that prefetchers keep; those on one actor may share a cache, and the app can fill it.
///
/// ```swift
/// let cache = PrefetchCache<Photo.ID, UIImage>(ImageCacheLimits(cost: 150_000_000)) { $0.bytes }
/// let grid = AsyncPrefetcher(cache: cache, load: loadThumbnail)
/// let favorites = AsyncPrefetcher(cache: cache, load: loadThumbnail)
/// cache.insert(preview, for: photo.id)  // neither of them loads it
/// ```
///
/// Like a prefetcher, a cache lives on the actor that uses it and is not `Sendable`. Prefetchers
/// that share one must use the same ids for the same values; a list with images of another size
/// needs its own cache.
///
/// Looking up and inserting are `@inlinable`: without it, a hit from another module takes ten times
/// as long, and an insertion a hundred times.
public final class PrefetchCache<ID: Hashable & Sendable, Value: Sendable> {
  @usableFromInline var values: ImageCache<ID, Held>
  @usableFromInline let costOfValue: (Value) -> Int
  @usableFromInline var users: [User] = []
  @usableFromInline let lifetime: Duration?
  private let birth = ContinuousClock.now

  @usableFromInline
  struct Held: Sendable {
    @usableFromInline let value: Value
    /// The age of the cache from which on the value is too old; nil means never.
    @usableFromInline let end: Duration?

    @inlinable
    init(value: Value, end: Duration?) {
      self.value = value
      self.end = end
    }
  }

  @usableFromInline
  struct User {
    @usableFromInline weak var prefetcher: AsyncPrefetcher<ID, Value>?
  }

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - limits: the most that the cache may hold, in the unit of `cost`.
  ///   - lifetime: the longest time to keep a value, measured with `ContinuousClock`; nil means no
  ///     limit. Looking up an older value removes it.
  ///   - cost: returns the cost of a value; for a decoded image, its size in bytes.
  public init(
    _ limits: ImageCacheLimits,
    lifetime: Duration? = nil,
    cost: @escaping (Value) -> Int
  ) {
    values = ImageCache(limits)
    self.lifetime = lifetime
    costOfValue = cost
  }

  /// The most that the cache may hold.
  ///
  /// Lower limits evict at once, starting off screen. A lower `entryCost` applies to values
  /// inserted from now on.
  ///
  /// - Complexity: setting costs O(values evicted · values on screen).
  public var limits: ImageCacheLimits {
    get { values.limits }
    set { values.setLimits(newValue) { forget($0) } }
  }

  /// The total cost of its values, in the unit of the limits.
  ///
  /// - Complexity: O(1).
  public var cost: Int { values.cost }

  /// The number of values.
  ///
  /// - Complexity: O(1).
  public var count: Int { values.count }

  /// Returns the value of an item, and counts as a use of it.
  ///
  /// - Complexity: O(1) expected.
  @inlinable
  public func value(for id: ID) -> Value? {
    guard let held = values.value(for: id) else { return nil }
    if let end = held.end, hasEnded(end) {
      values.remove(id)
      forget(id)
      return nil
    }
    return held.value
  }

  /// Stores a value that no prefetcher loaded, for instance a preview that came with the list.
  ///
  /// Callers waiting for the item get the value, and its loads under way are cancelled.
  ///
  /// - Returns: true if the value was stored; false if it costs more than `limits.entryCost`.
  /// - Complexity: O(1) expected for each value evicted, and O(loads under way) for each prefetcher
  ///   that loads the item.
  @inlinable
  @discardableResult
  public func insert(
    _ value: Value,
    for id: ID,
    isolation: isolated any Actor = #isolation
  ) -> Bool {
    let isKept = keep(value, for: id, reason: .display)
    for user in users { user.prefetcher?.filled(id, with: value, isolation) }
    if !isKept { forget(id) }
    return isKept
  }

  /// Removes the value of an item whose content has changed.
  ///
  /// A load under way would return the old content, so it is cancelled, and starts again if the
  /// item is still wanted. Otherwise the item is loaded when it becomes visible, is requested, or
  /// enters the window again; see also `AsyncPrefetcher.reload(_:)`.
  ///
  /// - Returns: the removed value, or nil if there was none.
  /// - Complexity: O(1) expected for each prefetcher, and O(loads under way) for one that loads it.
  @discardableResult
  public func remove(_ id: ID, isolation: isolated any Actor = #isolation) -> Value? {
    let held = values.remove(id)
    for prefetcher in prefetchers { prefetcher.contentChanged(id, isolation) }
    return held?.value
  }

  /// Removes all values, including those on screen, for instance after logging out.
  ///
  /// Cancels loads under way, and restarts them if their items are still wanted. To prevent that,
  /// call `AsyncPrefetcher.cancelAll()` first.
  ///
  /// - Complexity: O(values), and O(loads under way) for each prefetcher.
  public func removeAll(isolation: isolated any Actor = #isolation) {
    values.removeAll { forget($0) }
    for prefetcher in prefetchers {
      for id in Set(prefetcher.tasks.values.map(\.request.id)) {
        prefetcher.contentChanged(id, isolation)
      }
    }
  }

  /// Removes values that are off screen until the total cost is at most a limit, if possible; for
  /// instance when the app moves to the background.
  ///
  /// - Complexity: O(values evicted · values on screen).
  public func trim(toCost cost: Int) {
    values.trim(toCost: cost) { forget($0) }
  }

  func removeAllOffScreen() {
    values.memoryWarning { forget($0) }
  }

  func join(_ prefetcher: AsyncPrefetcher<ID, Value>) {
    users.removeAll { $0.prefetcher == nil }
    users.append(User(prefetcher: prefetcher))
  }

  @inlinable
  func keep(_ value: Value, for id: ID, reason: ImageCacheReason) -> Bool {
    values.insert(
      Held(value: value, end: lifetime.map { age + $0 }),
      for: id,
      cost: costOfValue(value),
      reason: reason,
      evicted: { forget($0) },
      rank: { rank(of: $0) }
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

  /// Tells the prefetchers that a value has left the cache.
  @inlinable
  func forget(_ id: ID) {
    for user in users { user.prefetcher?.prefetcher.evicted(id) }
  }

  /// Returns the best place of an item in the orders in which the prefetchers need items.
  @inlinable
  func rank(of id: ID) -> Int? {
    var first: Int?
    for user in users {
      if let rank = user.prefetcher?.prefetcher.rank(of: id), rank < first ?? .max { first = rank }
    }
    return first
  }

  @usableFromInline var age: Duration { ContinuousClock.now - birth }

  @usableFromInline
  func hasEnded(_ end: Duration) -> Bool { age >= end }
}

@available(*, unavailable, message: "a cache stays on the actor that made it")
extension PrefetchCache: Sendable {}

@available(*, unavailable)
extension PrefetchCache.User: Sendable {}
