/// Cache, then reconfigure: images reach cells only through the cache and the cell provider.
///
/// This is the other way to keep cells correct. No cell ever waits for an image: the provider shows
/// what the cache has, or a placeholder. Once a frame, all items whose images have arrived are
/// reconfigured together:
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

  /// Whether there is anything to reconfigure.
  public var isEmpty: Bool { arrived.isEmpty }

  /// Whether a cell shows a placeholder for an item.
  package func isAwaited(_ id: ID) -> Bool { placeholders.contains(id) }

  /// A cell was configured for an item.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - showsPlaceholder: whether the cache did not have its image.
  /// - Complexity: O(1) expected.
  public mutating func configured(_ id: ID, showsPlaceholder: Bool) {
    if showsPlaceholder {
      placeholders.insert(id)
    } else {
      placeholders.remove(id)
    }
  }

  /// The cell of an item went back to the reuse pool.
  ///
  /// - Complexity: O(1) expected.
  public mutating func reused(_ id: ID) {
    placeholders.remove(id)
  }

  /// The image of an item has been put into the cache.
  ///
  /// - Complexity: O(1) expected, amortized.
  public mutating func imageArrived(for id: ID) {
    if placeholders.contains(id) { arrived.append(id) }
  }

  /// The items to reconfigure now, in the order of arrival, each once.
  ///
  /// Items whose cells are gone or were configured since are left out.
  ///
  /// - Complexity: O(arrivals since the last call) expected.
  public mutating func takeItems() -> [ID] {
    let items = arrived.filter { placeholders.remove($0) != nil }
    arrived.removeAll(keepingCapacity: true)
    return items
  }
}
