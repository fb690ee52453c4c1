public import AsyncPrefetch
import ListEngine

/// What cells show, at once if it is in the cache, and reconfigured when it arrives otherwise.
///
/// A cell provider asks for `value(for:)` and never waits. If the value is missing, the loader loads
/// it before all prefetches, shares the load with everyone who wants the same item, and reports the
/// item when it has come. Items that arrive together are reported together.
@MainActor public final class ListLoader<ID: Hashable & Sendable, Value: Sendable> {
  /// The prefetcher that loads and caches.
  public let prefetcher: AsyncPrefetcher<ID, Value>
  /// Called when a load that a cell waits for has failed.
  public var failed: ((ID, any Error) -> Void)?

  private let reconfigure: ([ID]) -> Void
  private var queue = ReconfigureQueue<ID>()
  private var requests: [ID: Task<Void, Never>] = [:]
  /// Values that are too large for the cache, for as long as a cell shows them.
  private var uncached: [ID: Value] = [:]
  private var isReportDue = false
  /// How many cells show each item: UIKit may end the display of a cell that it never announced.
  private var shown: [ID: Int] = [:]

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - prefetcher: loads and caches; nobody else should announce items to it.
  ///   - reconfigure: runs the cell provider again for these items, which are on screen or were.
  public init(_ prefetcher: AsyncPrefetcher<ID, Value>, reconfigure: @escaping ([ID]) -> Void) {
    self.prefetcher = prefetcher
    self.reconfigure = reconfigure
  }

  /// The value of an item whose cell is being configured; nil if the cell shows a placeholder for now.
  public func value(for id: ID) -> Value? {
    let value = prefetcher.cachedValue(for: id) ?? uncached[id]
    queue.configured(id, showsPlaceholder: value == nil)
    if value == nil { request(id) }
    return value
  }

  /// Loads items ahead: `collectionView(_:prefetchItemsAt:)`.
  public func prefetch(_ ids: some Sequence<ID>) {
    prefetcher.prefetch(ids)
  }

  /// Undoes `prefetch`: `collectionView(_:cancelPrefetchingForItemsAt:)`.
  public func cancelPrefetch(_ ids: some Sequence<ID>) {
    prefetcher.cancelPrefetch(ids)
  }

  /// Keeps the value of an item in the cache: `collectionView(_:willDisplay:forItemAt:)`.
  public func appeared(_ id: ID) {
    shown[id, default: 0] += 1
    prefetcher.appeared(id)
  }

  /// Ends what the cell of an item waits for: `collectionView(_:didEndDisplaying:forItemAt:)`.
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
      queue.imageArrived(for: id)
      report()
    case .failure(let error): failed?(id, error)
    }
  }

  /// Reports once for all that arrive in the same turn of the main actor.
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
