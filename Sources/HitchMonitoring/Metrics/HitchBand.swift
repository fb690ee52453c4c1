/// The rating of a hitch time ratio.
public enum HitchRating: String, CaseIterable, Hashable, Sendable, Comparable {
  /// People don't notice.
  case good
  /// People begin to notice: investigate.
  case warning
  /// People are distracted: act at once.
  case critical

  /// Orders from good to critical.
  public static func < (left: HitchRating, right: HitchRating) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .good: 0
    case .warning: 1
    case .critical: 2
    }
  }
}

/// A named range of a scale.
public struct HitchBand: Hashable, Sendable {
  /// The name that the scale's source gives it, such as `fair`.
  public let name: String
  /// The rating of ratios in this band.
  public let rating: HitchRating
  /// The upper end; nil for the last band.
  public let limit: Limit?

  /// The upper end of a band.
  public struct Limit: Hashable, Sendable {
    /// The ratio, in milliseconds per second.
    public let millisecondsPerSecond: Int
    /// True if the limit itself belongs to the band.
    public let isIncluded: Bool
  }
}
