package import Diagnostics
package import ListEngine

/// A limit that a metric keeps to.
package struct Limit: Hashable, Sendable {
  /// On which side of the limit the value must be.
  package enum Side: String, CaseIterable, Hashable, Sendable {
    /// The value is the limit or less.
    case atMost
    /// The value is the limit or more.
    case atLeast
  }

  /// On which side the value must be.
  package let side: Side
  /// The limit, in the metric's unit.
  package let limit: Double
  /// Where the limit is written.
  package let place: Place

  /// Whether a value keeps to the limit; exactly at the limit it does.
  package func admits(_ value: Double) -> Bool {
    switch side {
    case .atMost: value <= limit
    case .atLeast: value >= limit
    }
  }
}

/// What a variant must measure on one device.
package enum Expectation: Hashable, Sendable {
  /// Its pooled hitch time ratio has this rating.
  case rating(HitchRating, place: Place)
  /// A metric keeps to a limit.
  case limit(Metric, Limit)

  /// Where it is written.
  package var place: Place {
    switch self {
    case .rating(_, let place): place
    case .limit(_, let limit): limit.place
    }
  }
}

/// The limits of one metric: for all devices, and instead of those for single ones.
package struct Threshold: Hashable, Sendable {
  /// What is limited.
  package let metric: Metric
  /// The limits on devices that have none of their own.
  package let limits: [Limit]
  /// The limits of devices that have their own, by device id.
  package let limitsByDevice: [String: [Limit]]

  /// The limits on a device.
  package func limits(on deviceID: String) -> [Limit] { limitsByDevice[deviceID] ?? limits }
}
