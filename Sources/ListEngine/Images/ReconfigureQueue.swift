/// Keeps cells correct by caching, then reconfiguring: images reach cells only through the cell
/// provider.
///
/// No cell ever waits for an image: the provider shows the cached image or a placeholder. Once per
/// frame, all items whose images have arrived are reconfigured together:
///
/// ```swift
/// snapshot.reconfigureItems(queue.takeItems())
/// dataSource.apply(snapshot, animatingDifferences: false)
/// ```
public struct ReconfigureQueue<ID: Hashable & Sendable>: Sendable {
  private var placeholders: Set<ID> = []
  private var arrived: [ID] = []

  /// Creates an empty queue.
  public init() {}

  /// True if there is nothing to reconfigure.
  public var isEmpty: Bool { arrived.isEmpty }

  /// Returns true if a cell shows a placeholder for an item.
  package func isAwaited(_ id: ID) -> Bool { placeholders.contains(id) }

  /// Notes that a cell was configured for an item.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - showsPlaceholder: true if the cache did not have its image.
  /// - Complexity: O(1) expected.
  public mutating func configured(_ id: ID, showsPlaceholder: Bool) {
    if showsPlaceholder {
      placeholders.insert(id)
    } else {
      placeholders.remove(id)
    }
  }

  /// Notes that the cell of an item went back to the reuse pool.
  ///
  /// - Complexity: O(1) expected.
  public mutating func reused(_ id: ID) {
    placeholders.remove(id)
  }

  /// Notes that the image of an item has been put into the cache.
  ///
  /// - Complexity: O(1) expected, amortized.
  public mutating func imageArrived(for id: ID) {
    if placeholders.contains(id) { arrived.append(id) }
  }

  /// Removes and returns the items to reconfigure now, in the order of arrival, each once.
  ///
  /// Omits items whose cells are gone or were configured since.
  ///
  /// - Complexity: O(arrivals since the last call) expected.
  public mutating func takeItems() -> [ID] {
    let items = arrived.filter { placeholders.remove($0) != nil }
    arrived.removeAll(keepingCapacity: true)
    return items
  }
}
