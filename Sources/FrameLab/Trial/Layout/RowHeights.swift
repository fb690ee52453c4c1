import DeterministicMath
package import ListEngine

/// The true height of each item, the same in every trial with the same seed.
///
/// The median is the list's row height. It is proportional to the size of body text, and half of it
/// is inversely proportional to the width, since text wraps into fewer lines on a wider screen
/// (assumption).
package struct RowHeights: Sendable {
  private let median: Double
  private let factor: LognormalFactor
  private let streams: RandomStreams
  private let width: Int
  /// The number of times that an item's content has changed.
  private var revisions: [Int: Int] = [:]

  package init(_ list: ListModel, on screen: Screen, seed: UInt64) {
    median = Double(list.rowHeightPoints * screen.scale)
    factor = LognormalFactor(spread: list.rowHeightSpread)
    width = screen.widthPoints
    streams = RandomStreams(seed: seed, purpose: StreamName("row-height"))
  }

  /// The content of an item changed, and perhaps its height.
  package mutating func noteChange(of item: Int) {
    revisions[item, default: 0] += 1
  }

  /// The height of an item, in device pixels.
  package func height(of item: Int, _ traits: LayoutTraits) -> Int {
    var height = median * Double(traits.contentSize.bodyPoints) / 17
    if traits.width != width { height *= 0.5 + 0.5 * Double(width) / Double(traits.width) }
    if factor.spread > 0 {
      let revision = revisions.isEmpty ? 0 : revisions[item] ?? 0
      let drawn = item &+ revision << 40
      height *= factor.draw(from: streams, item: drawn)
    }
    return max(1, Int(height + 0.5))
  }
}

extension ContentSizeCategory {
  /// The size of body text in points.
  ///
  /// Source: Apple, Human Interface Guidelines, "Typography", Dynamic Type sizes.
  package var bodyPoints: Int {
    switch self {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibilityMedium: 28
    case .accessibilityLarge: 33
    case .accessibilityExtraLarge: 40
    case .accessibilityExtraExtraLarge: 47
    case .accessibilityExtraExtraExtraLarge: 53
    }
  }
}
