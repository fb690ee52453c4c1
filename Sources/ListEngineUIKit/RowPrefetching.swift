public import AsyncPrefetch

/// Tells an `AsyncPrefetcher` which rows of a SwiftUI list are on screen, so that it loads them and
/// what comes next.
///
/// SwiftUI has no prefetch data source. But it tells when a row appears and disappears, and from
/// that follow the visible range and, as the range moves, the direction.
///
/// ```swift
/// ForEach(photos) { photo in
///   PhotoRow(id: photo.id, rows: rows)
///     .prefetching(photo.id, with: rows)
/// }
/// ```
///
/// Keep one for each list, and use either `appeared(_:)` and `disappeared(_:)` or
/// `visibleChanged(to:)`. What appears together is told together, after the current turn of the main
/// actor.
@MainActor public final class RowPrefetching<ID: Hashable & Sendable, Value: Sendable> {
  /// The prefetcher that loads and caches.
  public let prefetcher: AsyncPrefetcher<ID, Value>

  private var rows = AppearingRows<ID>()
  private var isReportDue = false

  /// Creates the connection between a list's rows and a prefetcher.
  ///
  /// - Parameters:
  ///   - prefetcher: loads and caches; nobody else should tell it what is visible.
  ///   - ids: the identifiers of the list's rows, in order.
  public init(_ prefetcher: AsyncPrefetcher<ID, Value>, ids: [ID] = []) {
    self.prefetcher = prefetcher
    rows.itemsChanged(ids)
  }

  /// Sets the identifiers of the list's rows, in order, whenever they change.
  ///
  /// Include only rows that tell when they appear: one that doesn't would end the visible range.
  ///
  /// Of an identifier that occurs twice, the first counts; a debug build stops.
  ///
  /// - Complexity: O(n) expected.
  public func itemsChanged(_ ids: [ID]) {
    guard ids != rows.ids else { return }
    rows.itemsChanged(ids)
    prefetcher.itemsChanged()
    report()
  }

  /// A row appears: `onAppear(perform:)`.
  public func appeared(_ id: ID) {
    rows.appeared(id)
    prefetcher.appeared(id)
    report()
  }

  /// A row disappears: `onDisappear(perform:)`.
  ///
  /// One that hasn't appeared is ignored.
  public func disappeared(_ id: ID) {
    guard rows.disappeared(id) else { return }
    prefetcher.disappeared(id)
    report()
  }

  /// These rows are on screen and no others: `onScrollTargetVisibilityChange(idType:threshold:_:)`.
  ///
  /// - Complexity: O(rows on screen) expected.
  public func visibleChanged(to ids: [ID]) {
    let (before, after) = (Set(rows.appeared), Set(ids))
    for id in before.subtracting(after) { disappeared(id) }
    for id in ids where !before.contains(id) { appeared(id) }
  }

  /// Reports once for all that happens in the same turn of the main actor.
  private func report() {
    guard !isReportDue else { return }
    isReportDue = true
    Task { [weak self] in
      await Task.yield()
      self?.reportNow()
    }
  }

  private func reportNow() {
    isReportDue = false
    guard let visible = rows.visible else { return }
    let ids = rows.ids
    prefetcher.viewportChanged(visible: visible, of: ids.count) { ids[$0] }
  }
}
