/// The rate at which a list slows down after the finger lets go.
///
/// The factors are `UIScrollView.DecelerationRate.normal` and `.fast`: the fraction of its velocity
/// that the list keeps per millisecond.
public enum DecelerationRate: String, CaseIterable, Hashable, Sendable {
  /// 0.998 per millisecond.
  case normal
  /// 0.99 per millisecond.
  case fast

  /// The fraction of its velocity that the list keeps per millisecond.
  public var factorPerMillisecond: Double {
    switch self {
    case .normal: 0.998
    case .fast: 0.99
    }
  }
}
