public import ListEngine

/// Heights of cells that size themselves, each measured once for a width and a text size.
///
/// Heights are kept in whole pixels, rounded up, so that a cell gets the same height on each
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

  /// The height of an item in points, measured if it is not known.
  ///
  /// - Complexity: O(1) expected, besides measuring.
  public mutating func height(of id: ID, measured: () -> Double) -> Double {
    if let pixels = cache.height(of: id) { return Double(pixels) / scale }
    let pixels = Int((measured() * scale - 0.001).rounded(.up))
    cache.insert(pixels, of: id)
    return Double(pixels) / scale
  }

  /// The height of an item in points; nil if it was not measured.
  public func knownHeight(of id: ID) -> Double? {
    cache.height(of: id).map { Double($0) / scale }
  }

  /// Forgets an item: its content changed, or it is gone.
  public mutating func invalidate(_ id: ID) {
    cache.invalidate(id)
  }

  /// Changes the width or the text size.
  ///
  /// Heights for the previous ones are kept, so rotating there and back measures nothing twice.
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
