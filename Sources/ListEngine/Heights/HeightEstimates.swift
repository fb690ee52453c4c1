/// Estimates the heights of items that have not been measured yet.
///
/// Heights are in the unit of the height index. Kinds are small numbers that separate items of
/// different heights, such as rows and headers.
public struct HeightEstimates: Hashable, Sendable {
  /// A source of estimates.
  public enum Rule: Hashable, Sendable {
    /// One height for all items, like `estimatedItemSize`.
    case fixed(Int)
    /// One height for each listed kind, and one for all other kinds.
    case perKind([Int: Int], otherwise: Int)
    /// The rounded running mean of the heights measured for the same kind, like `automaticSize`;
    /// before the first measurement, an initial height.
    case running(initial: Int)
  }

  private struct Mean: Hashable {
    var sum = 0
    var count = 0
  }

  /// The source of the estimates.
  public let rule: Rule
  private var means: [Int: Mean] = [:]

  /// Creates estimates without measurements.
  public init(_ rule: Rule) {
    self.rule = rule
  }

  /// Returns the estimated height of an item.
  ///
  /// - Complexity: O(1).
  public func estimate(forKind kind: Int = 0) -> Int {
    switch rule {
    case .fixed(let height): height
    case .perKind(let heights, let otherwise): heights[kind] ?? otherwise
    case .running(let initial): means[kind].map { ($0.sum + $0.count / 2) / $0.count } ?? initial
    }
  }

  /// Updates the estimate with a measured height; changes only the `running` rule.
  ///
  /// - Complexity: O(1).
  public mutating func learn(_ height: Int, kind: Int = 0) {
    guard case .running = rule else { return }
    means[kind, default: Mean()].sum += height
    means[kind, default: Mean()].count += 1
  }
}
