#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Tells when this row appears and disappears, so that what comes next is loaded ahead.
    ///
    /// For the rows of a `List`, `LazyVStack` or `LazyHStack`; a `VStack` makes all rows appear at
    /// once. The identifier is that of the row in `ForEach`, so it never changes.
    @MainActor public func prefetching<ID, Value>(
      _ id: ID,
      with rows: RowPrefetching<ID, Value>
    ) -> some View {
      onAppear { rows.appeared(id) }.onDisappear { rows.disappeared(id) }
    }

    /// Tells which rows of this scroll view are on screen, so that what comes next is loaded ahead.
    ///
    /// For a `ScrollView` whose lazy stack has `scrollTargetLayout()`. Rows need nothing of their
    /// own. A row counts as soon as a hundredth of it is on screen.
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    @MainActor public func prefetchingVisibleRows<ID, Value>(
      with rows: RowPrefetching<ID, Value>
    ) -> some View {
      onScrollTargetVisibilityChange(idType: ID.self, threshold: 0.01) { ids in
        rows.visibleChanged(to: ids)
      }
    }
  }
#endif
