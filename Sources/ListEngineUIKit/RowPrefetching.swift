public import AsyncPrefetch

/// Tells an `AsyncPrefetcher` which rows of a SwiftUI list are on screen, so that it loads them and
/// those that come next.
///
/// SwiftUI has no prefetch data source, but it reports when a row appears and disappears. The
/// visible range and its direction follow from that.
///
/// ```swift
/// ForEach(photos) { photo in
///   PhotoRow(id: photo.id, rows: rows)
///     .prefetching(photo.id, with: rows)
/// }
/// ```
///
/// Keep one for each list, and use either `appeared(_:)` and `disappeared(_:)` or
/// `visibleChanged(to:)`. Rows that appear together are reported together, after the current turn
/// of the main actor.
@MainActor public final class RowPrefetching<ID: Hashable & Sendable, Value: Sendable> {
  /// The prefetcher that loads and caches.
  public let prefetcher: AsyncPrefetcher<ID, Value>

  private var rows = AppearingRows<ID>()
  private var isReportDue = false

  /// Creates the connection between a list's rows and a prefetcher.
  ///
  /// - Parameters:
  ///   - prefetcher: loads and caches; report visible rows to it only through this object.
  ///   - ids: the identifiers of the list's rows, in order.
  public init(_ prefetcher: AsyncPrefetcher<ID, Value>, ids: [ID] = []) {
    self.prefetcher = prefetcher
    rows.itemsChanged(ids)
  }

  /// Sets the identifiers of the list's rows, in order, whenever they change.
  ///
  /// Include only rows that report when they appear: any other row would end the visible range.
  ///
  /// The first occurrence of a duplicate identifier counts; a debug build stops.
  ///
  /// - Complexity: O(n) expected.
  public func itemsChanged(_ ids: [ID]) {
    guard ids != rows.ids else { return }
    rows.itemsChanged(ids)
    prefetcher.itemsChanged()
    report()
  }

  /// Notes that a row appears; call it from `onAppear(perform:)`.
  public func appeared(_ id: ID) {
    rows.appeared(id)
    prefetcher.appeared(id)
    report()
  }

  /// Notes that a row disappears; call it from `onDisappear(perform:)`.
  ///
  /// Ignores a row that hasn't appeared.
  public func disappeared(_ id: ID) {
    guard rows.disappeared(id) else { return }
    prefetcher.disappeared(id)
    report()
  }

  /// Replaces the rows on screen; call it from
  /// `onScrollTargetVisibilityChange(idType:threshold:_:)`.
  ///
  /// - Complexity: O(rows on screen) expected.
  public func visibleChanged(to ids: [ID]) {
    let (before, after) = (Set(rows.appeared), Set(ids))
    for id in before.subtracting(after) { disappeared(id) }
    for id in ids where !before.contains(id) { appeared(id) }
  }

  /// Reports once for all changes in the same turn of the main actor.
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
