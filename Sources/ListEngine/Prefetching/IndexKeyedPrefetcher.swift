/// Prefetching by position, as many apps do it, to show in scenarios why it breaks.
///
/// What was loaded for a position stays under that position. After an insertion above, the position
/// means another item, shows the old one's content, and is not loaded again. `Prefetcher` goes by
/// stable ids and is what an app should use.
package struct IndexKeyedPrefetcher<ID: Hashable & Sendable>: Sendable {
  private var prefetcher: Prefetcher<Int>
  /// The item that stood at a position when its load started.
  private var requested: [Int: ID] = [:]
  private var contents: [Int: ID] = [:]

  /// Creates a prefetcher that has loaded nothing.
  package init(_ policy: PrefetchPolicy = PrefetchPolicy()) {
    prefetcher = Prefetcher(policy)
  }

  /// Plans for what is on screen now.
  package mutating func viewportChanged(
    visible: Range<Int>,
    of itemCount: Int,
    itemsPerSecond: Double = 0
  ) {
    prefetcher.viewportChanged(
      visible: visible,
      of: itemCount,
      itemsPerSecond: itemsPerSecond
    ) { $0 }
  }

  /// The next thing to do.
  ///
  /// - Parameter id: the item that is at a position now, whose content a start loads.
  /// - Returns: an action whose ids are positions.
  package mutating func nextAction(id: (Int) -> ID) -> PrefetchAction<Int>? {
    let action = prefetcher.nextAction()
    if case .start(let load, _) = action { requested[load.id] = id(load.id) }
    return action
  }

  /// Notes that a load has brought its content; it goes under the position that was asked for.
  package mutating func arrived(_ load: PrefetchLoad<Int>) -> Bool {
    guard prefetcher.arrived(load) else { return false }
    contents[load.id] = requested.removeValue(forKey: load.id)
    return true
  }

  /// Notes that a load has failed.
  package mutating func failed(_ load: PrefetchLoad<Int>) -> Bool {
    prefetcher.failed(load)
  }

  /// Notes that a load has stopped without content.
  package mutating func cancelled(_ load: PrefetchLoad<Int>) {
    prefetcher.cancelled(load)
  }

  /// The item whose content a cell at a position shows; nil while there is none.
  package func content(at index: Int) -> ID? {
    contents[index]
  }
}
