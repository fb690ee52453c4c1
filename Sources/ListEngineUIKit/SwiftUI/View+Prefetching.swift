#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Reports when this row appears and disappears, so that the rows that come next load ahead.
    ///
    /// Use it for the rows of a `List`, `LazyVStack` or `LazyHStack`; a `VStack` makes all rows
    /// appear at once. Pass the row's identifier in `ForEach`, which must not change.
    @MainActor public func prefetching<ID, Value>(
      _ id: ID,
      with rows: RowPrefetching<ID, Value>
    ) -> some View {
      onAppear { rows.appeared(id) }.onDisappear { rows.disappeared(id) }
    }

    /// Reports which rows of this scroll view are on screen, so that the rows that come next load
    /// ahead.
    ///
    /// Use it for a `ScrollView` whose lazy stack has `scrollTargetLayout()`. Rows need no
    /// modifier. A row counts as soon as a hundredth of it is on screen.
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
