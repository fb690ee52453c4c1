/// Measured heights by stable identifier, for the current width and text size.
///
/// Keeps the heights for the previous traits, so rotating there and back measures nothing twice,
/// and drops heights for older traits.
public struct HeightCache<ID: Hashable & Sendable>: Sendable {
  /// The traits that heights are currently measured for.
  public private(set) var traits: LayoutTraits
  private var heights: [ID: Int] = [:]
  private var otherTraits: LayoutTraits?
  private var otherHeights: [ID: Int] = [:]

  /// Creates an empty cache.
  public init(traits: LayoutTraits) {
    self.traits = traits
  }

  /// The number of items that have a height for the current traits.
  public var count: Int { heights.count }

  /// Returns the height measured with the current traits; nil if there is none.
  ///
  /// - Complexity: O(1) expected.
  public func height(of id: ID) -> Int? {
    heights[id]
  }

  /// Stores a height measured with the current traits.
  ///
  /// - Complexity: O(1) expected.
  public mutating func insert(_ height: Int, of id: ID) {
    heights[id] = height
  }

  /// Forgets the height of an item for all traits, because its content changed or it is gone.
  ///
  /// - Complexity: O(1) expected.
  public mutating func invalidate(_ id: ID) {
    heights[id] = nil
    otherHeights[id] = nil
  }

  /// Forgets all heights, for all traits.
  public mutating func invalidateAll() {
    heights.removeAll(keepingCapacity: true)
    otherTraits = nil
    otherHeights = [:]
  }

  /// Changes the traits, for instance on rotation or when the user chooses another text size.
  ///
  /// - Returns: true if heights for the new traits are still in the cache.
  /// - Complexity: O(1), besides dropping the heights of older traits.
  @discardableResult
  public mutating func change(to newTraits: LayoutTraits) -> Bool {
    guard newTraits != traits else { return true }
    let isKnown = newTraits == otherTraits
    let newHeights = isKnown ? otherHeights : [:]
    otherTraits = traits
    otherHeights = heights
    traits = newTraits
    heights = newHeights
    return isKnown
  }
}
