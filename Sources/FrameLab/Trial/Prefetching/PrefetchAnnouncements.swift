package import ListEngine

/// When the list view tells the data source which items come next, and what it last announced.
package struct PrefetchAnnouncements: Sendable {
  /// The keys last announced, if the data source chooses its own order.
  package var keys: [Int] = []
  /// The visible positions at the last announcement.
  private var announced = 0..<0
  /// True if the latest move still has to be announced.
  private var isPending = false
  private let prefetching: DataPrefetching
  private let pacing: PrefetchPacing
  private let ordering: PrefetchOrder

  package init(_ techniques: Techniques) {
    prefetching = techniques.dataPrefetching
    pacing = techniques.prefetchPacing
    ordering = techniques.prefetchOrder
  }

  /// Returns true if the announcement comes in this frame, however busy the main thread is.
  package func isDueInFrame(visible: Range<Int>, hasScrolled: Bool) -> Bool {
    pacing == .constant && isDue(visible, hasScrolled)
  }

  /// A frame was committed.
  ///
  /// Nothing is announced before the list first scrolls. If the thread is too busy after one frame,
  /// the announcement comes after the next.
  package mutating func frameEnded(visible: Range<Int>, hasScrolled: Bool) {
    isPending = pacing == .adaptive && isDue(visible, hasScrolled)
  }

  /// The main thread has time between frames.
  ///
  /// - Returns: true if to announce now.
  package mutating func takePending() -> Bool {
    defer { isPending = false }
    return isPending
  }

  /// Notes an announcement.
  package mutating func announce(visible: Range<Int>) { announced = visible }

  /// Positions now mean other items.
  package mutating func itemsChanged() { announced = 0..<0 }

  private func isDue(_ visible: Range<Int>, _ hasScrolled: Bool) -> Bool {
    hasScrolled && announced != visible && prefetching != .off
  }

  /// The positions ahead, in the order in which the data source loads them.
  package func positionsAhead(
    of visible: Range<Int>,
    _ direction: ScrollDirection,
    in positions: Range<Int>
  ) -> [Int] {
    guard case .ahead(let count) = prefetching else { return [] }
    switch direction {
    case .forward:
      return Array((visible.upperBound..<visible.upperBound + count).clamped(to: positions))
    case .backward:
      let above = (visible.lowerBound - count..<visible.lowerBound).clamped(to: positions)
      return ordering == .sortedByIndexPath ? Array(above) : above.reversed()
    }
  }
}
