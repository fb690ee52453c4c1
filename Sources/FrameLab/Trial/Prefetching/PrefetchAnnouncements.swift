package import ListEngine

/// When the list view tells the data source which items come next, and which it told it of.
package struct PrefetchAnnouncements: Sendable {
  /// The keys of which the data source was told last, where it sees to their order itself.
  package var keys: [Int] = []
  /// The visible positions when the data source was told last.
  private var announced = 0..<0
  /// Whether the data source has yet to be told of the latest move.
  private var isPending = false
  private let prefetching: DataPrefetching
  private let pacing: PrefetchPacing
  private let ordering: PrefetchOrder

  package init(_ techniques: Techniques) {
    prefetching = techniques.dataPrefetching
    pacing = techniques.prefetchPacing
    ordering = techniques.prefetchOrder
  }

  /// Whether the data source is told during a frame, however busy the main thread is.
  package func isDueInFrame(visible: Range<Int>, hasScrolled: Bool) -> Bool {
    pacing == .constant && isDue(visible, hasScrolled)
  }

  /// A frame was committed.
  ///
  /// Nothing is announced before the list first scrolls. What a busy thread did not get to after one
  /// frame is still to be announced after the next.
  package mutating func frameEnded(visible: Range<Int>, hasScrolled: Bool) {
    isPending = pacing == .adaptive && isDue(visible, hasScrolled)
  }

  /// The main thread has time between frames.
  ///
  /// - Returns: whether the data source is to be told now.
  package mutating func takePending() -> Bool {
    defer { isPending = false }
    return isPending
  }

  /// The data source is told.
  package mutating func announce(visible: Range<Int>) { announced = visible }

  /// Positions mean other items from now on.
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
