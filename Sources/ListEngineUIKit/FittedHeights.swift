public import ListEngine

/// The heights of cells that size themselves, each measured once for a width and a text size.
///
/// Heights are stored in whole pixels, rounded up, so a cell gets the same height on each
/// appearance and nothing is cut off.
public struct FittedHeights<ID: Hashable & Sendable>: Sendable {
  private var cache: HeightCache<ID>
  private let scale: Double

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - width: the width of the cells, in points.
  ///   - contentSize: the user's text size.
  ///   - scale: pixels per point, positive.
  public init(width: Double, contentSize: ContentSizeCategory = .large, scale: Double) {
    require(scale > 0, "a scale is positive, got \(scale)")
    self.scale = scale
    cache = HeightCache(traits: Self.traits(width, contentSize, scale))
  }

  /// Returns the height of an item in points, and measures it if it is not in the cache.
  ///
  /// - Complexity: O(1) expected, besides measuring.
  public mutating func height(of id: ID, measured: () -> Double) -> Double {
    if let pixels = cache.height(of: id) { return Double(pixels) / scale }
    let pixels = Int((measured() * scale - 0.001).rounded(.up))
    cache.insert(pixels, of: id)
    return Double(pixels) / scale
  }

  /// Returns the height of an item in points; nil if it has not been measured.
  public func knownHeight(of id: ID) -> Double? {
    cache.height(of: id).map { Double($0) / scale }
  }

  /// Forgets the height of an item, because its content changed or it is gone.
  public mutating func invalidate(_ id: ID) {
    cache.invalidate(id)
  }

  /// Changes the width or the text size.
  ///
  /// Keeps the heights for the previous ones, so rotating there and back measures nothing twice.
  public mutating func change(width: Double, contentSize: ContentSizeCategory) {
    cache.change(to: Self.traits(width, contentSize, scale))
  }

  private static func traits(
    _ width: Double,
    _ contentSize: ContentSizeCategory,
    _ scale: Double
  ) -> LayoutTraits {
    LayoutTraits(width: Int((width * scale).rounded()), contentSize: contentSize)
  }
}
