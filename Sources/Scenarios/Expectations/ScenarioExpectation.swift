package import Diagnostics
package import ListEngine

/// What a variant must measure on one device.
package enum ScenarioExpectation: Hashable, Sendable {
  /// Its pooled hitch time ratio has this rating.
  case rating(HitchRating, place: Place)
  /// A metric stays within a limit.
  case limit(Metric, Limit)

  /// Where it is written.
  package var place: Place {
    switch self {
    case .rating(_, let place): place
    case .limit(_, let limit): limit.place
    }
  }

  /// What happens to a run that breaks it.
  package var level: Limit.Level {
    switch self {
    case .rating: .error
    case .limit(_, let limit): limit.level
    }
  }
}
