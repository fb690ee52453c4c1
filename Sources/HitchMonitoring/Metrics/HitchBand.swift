/// How good a hitch time ratio is.
public enum HitchRating: String, CaseIterable, Hashable, Sendable, Comparable {
  /// People do not notice.
  case good
  /// People begin to notice: look into it.
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

/// A part of a scale that has one name.
public struct HitchBand: Hashable, Sendable {
  /// The name that the scale's source gives it, such as `fair`.
  public let name: String
  /// Its rating.
  public let rating: HitchRating
  /// Where it ends; nil for the last band.
  public let limit: Limit?

  /// Where a band ends.
  public struct Limit: Hashable, Sendable {
    /// The ratio, in milliseconds per second.
    public let millisecondsPerSecond: Int
    /// Whether that ratio itself still belongs to the band.
    public let isIncluded: Bool
  }
}
