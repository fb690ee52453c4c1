import ListEngine

/// The severity of a single hitch, as Instruments rates it.
public enum HitchSeverity: String, CaseIterable, Hashable, Sendable, Comparable {
  /// At most one refresh interval.
  case low
  /// More than one refresh interval, and at most two.
  case moderate
  /// More than two refresh intervals.
  case high

  /// Rates a hitch; a value on a boundary gets the milder rating.
  ///
  /// - Precondition: `refreshNanoseconds` is positive.
  public init(hitchNanoseconds: Int, refreshNanoseconds: Int) {
    require(refreshNanoseconds > 0, "an interval is positive, got \(refreshNanoseconds) ns")
    self =
      hitchNanoseconds <= refreshNanoseconds
      ? .low : hitchNanoseconds <= 2 * refreshNanoseconds ? .moderate : .high
  }

  /// Orders from low to high.
  public static func < (left: HitchSeverity, right: HitchSeverity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .low: 0
    case .moderate: 1
    case .high: 2
    }
  }
}
