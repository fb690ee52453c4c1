public import AsyncPrefetch
import ListEngine

/// Provides the content of cells: at once if it is in the cache, otherwise when it arrives.
///
/// A cell provider calls `show(_:in:set:)` and never waits. If the value is missing, the loader
/// loads it before all prefetches, shares the load with other callers for the same item, and passes
/// the value to the cells that requested it and still show that item. No snapshot is applied.
///
/// Use `value(for:)` for cells that can't take a late value: those with a list configuration, and
/// those whose height depends on the value. Their items are reconfigured; those that arrive
/// together share one apply. An apply costs main-thread time, and may make its frame late.
@MainActor public final class ListLoader<ID: Hashable & Sendable, Value: Sendable> {
  /// The prefetcher that loads and caches.
  public let prefetcher: AsyncPrefetcher<ID, Value>
  /// Called when a load that a cell waits for has failed.
  public var failed: ((ID, any Error) -> Void)?

  private let reconfigure: ([ID]) -> Void
  private var queue = ReconfigureQueue<ID>()
  private var requests: [ID: Task<Void, Never>] = [:]
  /// Values that are too large for the cache, kept while a cell shows them.
  private var uncached: [ID: Value] = [:]
  private var isReportDue = false
  /// The closures that set the value of an item in cells that show a placeholder.
  private var waiting: [ID: [ObjectIdentifier: (Value) -> Void]] = [:]
  /// The item that each cell waits for.
  private var awaited: [ObjectIdentifier: ID] = [:]
  /// The number of cells that show each item: UIKit may end the display of a cell without
  /// announcing it.
  private var shown: [ID: Int] = [:]

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - prefetcher: loads and caches; announce items to it only through this loader.
  ///   - reconfigure: runs the cell provider again for items that cells requested with
  ///     `value(for:)`.
  public init(_ prefetcher: AsyncPrefetcher<ID, Value>, reconfigure: @escaping ([ID]) -> Void) {
    self.prefetcher = prefetcher
    self.reconfigure = reconfigure
  }

  deinit {
    for request in requests.values { request.cancel() }
  }

  /// Shows the value of an item in a cell that is being configured, now or when it arrives.
  ///
  /// Ignores a cell that is gone or shows another item by then. A cell that leaves the screen and
  /// comes back without being configured gets its value when it appears.
  ///
  /// - Parameters:
  ///   - id: the item that the cell shows from now on.
  ///   - cell: the cell; it is not kept alive.
  ///   - set: called at once, with nil if the cell should show a placeholder, and again when the
  ///     value has arrived. It is retained until then: capture neither the cell nor the owner of
  ///     the loader.
  public func show<Cell: AnyObject>(
    _ id: ID,
    in cell: Cell,
    set: @escaping (Cell, Value?) -> Void
  ) {
    let key = ObjectIdentifier(cell)
    let previous = awaited.removeValue(forKey: key)
    if let previous { waiting[previous]?[key] = nil }
    defer { if let previous { cancelUnlessAwaited(previous) } }
    let value = availableValue(for: id)
    set(cell, value)
    guard value == nil else { return }
    awaited[key] = id
    waiting[id, default: [:]][key] = { [weak cell] value in
      if let cell { set(cell, value) }
    }
    request(id)
  }

  /// Returns the value of an item whose cell is being configured.
  ///
  /// If it returns nil, the cell shows a placeholder until the item is reconfigured.
  ///
  /// Prefer `show(_:in:set:)` for a cell that can set the value itself, because that applies
  /// nothing.
  public func value(for id: ID) -> Value? {
    let value = availableValue(for: id)
    queue.configured(id, showsPlaceholder: value == nil)
    if value == nil { request(id) }
    return value
  }

  /// Loads items ahead; call it from `collectionView(_:prefetchItemsAt:)`.
  public func prefetch(_ ids: some Sequence<ID>) {
    prefetcher.prefetch(ids)
  }

  /// Withdraws `prefetch`; call it from `collectionView(_:cancelPrefetchingForItemsAt:)`.
  public func cancelPrefetch(_ ids: some Sequence<ID>) {
    prefetcher.cancelPrefetch(ids)
  }

  /// Keeps the value of an item in the cache; call it from
  /// `collectionView(_:willDisplay:forItemAt:)`.
  public func appeared(_ id: ID) {
    shown[id, default: 0] += 1
    prefetcher.appeared(id)
    guard waiting[id] != nil else { return }
    if let value = availableValue(for: id) { handOver(value, of: id) } else { request(id) }
  }

  /// Ends the loads that the cell of an item waits for; call it from
  /// `collectionView(_:didEndDisplaying:forItemAt:)`.
  public func disappeared(_ id: ID) {
    if let count = shown[id] {
      shown[id] = count > 1 ? count - 1 : nil
      prefetcher.disappeared(id)
    }
    guard shown[id] == nil else { return }
    queue.reused(id)
    uncached[id] = nil
    requests.removeValue(forKey: id)?.cancel()
  }

  /// Forgets all values, including those on screen, and cancels all loads, for instance after
  /// logging out.
  ///
  /// - Complexity: O(values and loads).
  public func removeAll() {
    for request in requests.values { request.cancel() }
    requests.removeAll()
    uncached.removeAll()
    waiting.removeAll()
    awaited.removeAll()
    queue = ReconfigureQueue()
    prefetcher.cancelAll()
    prefetcher.cache.removeAll()
  }

  private func availableValue(for id: ID) -> Value? {
    prefetcher.cachedValue(for: id) ?? uncached[id]
  }

  private func handOver(_ value: Value, of id: ID) {
    guard let cells = waiting.removeValue(forKey: id) else { return }
    for (cell, set) in cells {
      awaited[cell] = nil
      set(value)
    }
  }

  /// Ends the load of an item that no cell shows or waits for.
  private func cancelUnlessAwaited(_ id: ID) {
    guard waiting[id]?.isEmpty == true else { return }
    waiting[id] = nil
    if !queue.isAwaited(id) { requests.removeValue(forKey: id)?.cancel() }
  }

  private func request(_ id: ID) {
    guard requests[id] == nil else { return }
    requests[id] = Task { [weak self, prefetcher] in
      let result: Result<Value, any Error>
      do {
        result = .success(try await prefetcher.value(for: id))
      } catch {
        result = .failure(error)
      }
      // A cancelled request has been replaced or forgotten already.
      guard !Task.isCancelled else { return }
      self?.ended(id, result)
    }
  }

  private func ended(_ id: ID, _ result: Result<Value, any Error>) {
    requests[id] = nil
    switch result {
    case .success(let value):
      if prefetcher.cachedValue(for: id) == nil { uncached[id] = value }
      handOver(value, of: id)
      queue.imageArrived(for: id)
      report()
    case .failure(let error): failed?(id, error)
    }
  }

  /// Reports once for all values that arrive in the same turn of the main actor.
  private func report() {
    guard !isReportDue, !queue.isEmpty else { return }
    isReportDue = true
    Task { [weak self] in
      await Task.yield()
      self?.reportNow()
    }
  }

  private func reportNow() {
    isReportDue = false
    let items = queue.takeItems()
    if !items.isEmpty { reconfigure(items) }
  }
}
