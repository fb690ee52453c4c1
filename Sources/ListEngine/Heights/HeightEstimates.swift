/// Estimates the heights of items that were not measured yet.
///
/// Heights are in the unit of the height index. Kinds are small numbers that separate items of
/// different heights, such as rows and headers.
public struct HeightEstimates: Hashable, Sendable {
  /// Where estimates come from.
  public enum Rule: Hashable, Sendable {
    /// One height for all items, like `estimatedItemSize`.
    case fixed(Int)
    /// One height for each kind, and one for kinds that are not listed.
    case perKind([Int: Int], otherwise: Int)
    /// The running mean of the heights measured for the same kind, like `automaticSize`, starting
    /// from an initial height.
    case running(initial: Int)
  }

  private struct Mean: Hashable {
    var sum = 0
    var count = 0
  }

  /// Where the estimates come from.
  public let rule: Rule
  private var means: [Int: Mean] = [:]

  /// Creates estimates that have not seen a measurement yet.
  public init(_ rule: Rule) {
    self.rule = rule
  }

  /// The estimated height of an item.
  ///
  /// - Complexity: O(1).
  public func estimate(forKind kind: Int = 0) -> Int {
    switch rule {
    case .fixed(let height): height
    case .perKind(let heights, let otherwise): heights[kind] ?? otherwise
    case .running(let initial): means[kind].map { ($0.sum + $0.count / 2) / $0.count } ?? initial
    }
  }

  /// Learns from a measured height; only `running` rules change.
  ///
  /// - Complexity: O(1).
  public mutating func learn(_ height: Int, kind: Int = 0) {
    guard case .running = rule else { return }
    means[kind, default: Mean()].sum += height
    means[kind, default: Mean()].count += 1
  }
}
