/// Measured heights by stable identifier, for the current width and text size.
///
/// The heights for the previous traits are kept, so rotating there and back measures nothing twice;
/// heights for older traits are dropped.
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

  /// How many items have a height for the current traits.
  public var count: Int { heights.count }

  /// The height measured with the current traits, or nil.
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

  /// Forgets an item for all traits: its content changed, or it is gone.
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
  /// - Returns: whether heights for the new traits are still in the cache.
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
