/// How high an item probably is that nobody measured yet.
///
/// Heights are in the unit of the height index. Kinds are small numbers that tell apart what is
/// unlike in height, such as rows and headers.
public struct HeightEstimates: Hashable, Sendable {
  /// Where estimates come from.
  public enum Rule: Hashable, Sendable {
    /// One height for all, as `estimatedItemSize`.
    case fixed(Int)
    /// One height for each kind, and one for kinds that are not named.
    case perKind([Int: Int], otherwise: Int)
    /// The mean of what was measured of the same kind so far, as `automaticSize`, and a height to
    /// begin with.
    case running(initial: Int)
  }

  private struct Mean: Hashable {
    var sum = 0
    var count = 0
  }

  /// Where the estimates come from.
  public let rule: Rule
  private var means: [Int: Mean] = [:]

  /// Creates estimates from which nothing was measured yet.
  public init(_ rule: Rule) {
    self.rule = rule
  }

  /// The probable height of an item.
  ///
  /// - Complexity: O(1).
  public func estimate(forKind kind: Int = 0) -> Int {
    switch rule {
    case .fixed(let height): height
    case .perKind(let heights, let otherwise): heights[kind] ?? otherwise
    case .running(let initial): means[kind].map { ($0.sum + $0.count / 2) / $0.count } ?? initial
    }
  }

  /// Learns from a measured height; the other rules than `running` stay as they are.
  ///
  /// - Complexity: O(1).
  public mutating func learn(_ height: Int, kind: Int = 0) {
    guard case .running = rule else { return }
    means[kind, default: Mean()].sum += height
    means[kind, default: Mean()].count += 1
  }
}
