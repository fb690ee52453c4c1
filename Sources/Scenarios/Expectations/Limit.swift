package import Diagnostics

/// A limit on a metric.
package struct Limit: Hashable, Sendable {
  /// The side of the limit where the value must be.
  ///
  /// The raw value is the key in a threshold.
  package enum Side: String, CaseIterable, Hashable, Sendable {
    /// The value is the limit or less.
    case atMost
    /// The value is the limit or more.
    case atLeast
    /// The value is less than the limit.
    case lessThan
    /// The value is more than the limit.
    case moreThan
    /// The value is the limit.
    case exactly
  }

  /// The kind of limit.
  package enum Bound: Hashable, Sendable {
    /// A number in the metric's unit.
    case value(Double)
    /// This factor times another variant's value on the same device.
    case share(Double, of: String)
  }

  /// The side where the value must be.
  package let side: Side
  /// The value of the limit.
  package let bound: Bound
  /// The unit of a number: that of the limited quantity, or as written if only a measurement
  /// decides it; empty for counts and without one.
  package let unit: String
  /// The effect of breaking it on a run; nil if not set.
  package var level: WrittenLevel?
  /// The number of worlds of 100 in which it has to hold.
  package var leastPercent = ScenarioExpectation.usualPercent
  package let place: Place

  /// The variant that the value is compared to; nil for an absolute limit.
  package var reference: String? {
    if case .share(_, let variant) = bound { variant } else { nil }
  }

  /// Returns true if a value is within a limit; the limit itself is, unless the value must be less
  /// or more.
  package func admits(_ value: Double, limit: Double) -> Bool { side.admits(value, limit: limit) }

  /// Returns the distance of the value from breaking the limit; negative if it is broken.
  package func margin(of value: Double, limit: Double) -> Double {
    side.margin(of: value, limit: limit)
  }
}

extension Limit.Side {
  /// Returns true if a value is on this side of a limit.
  func admits(_ value: Double, limit: Double) -> Bool {
    switch self {
    case .atMost: value <= limit
    case .atLeast: value >= limit
    case .lessThan: value < limit
    case .moreThan: value > limit
    case .exactly: value == limit
    }
  }

  /// Returns the distance of a value from the wrong side; negative if it is there.
  func margin(of value: Double, limit: Double) -> Double {
    switch self {
    case .atMost, .lessThan: limit - value
    case .atLeast, .moreThan: value - limit
    case .exactly: -abs(value - limit)
    }
  }
}

extension Limit.Side {
  /// The side in words, before a number, such as `at most`.
  package var words: String {
    switch self {
    case .atMost: "at most"
    case .atLeast: "at least"
    case .lessThan: "less than"
    case .moreThan: "more than"
    case .exactly: "exactly"
    }
  }
}
