package import Diagnostics
package import HitchMonitoring
import LocatedText

/// The required measurement of a variant on one device, with its required sureness.
package enum ScenarioExpectation: Hashable, Sendable {
  /// Its pooled hitch time ratio has this rating.
  case rating(ExpectedRating)
  /// A metric stays within a limit.
  case limit(Metric, Limit)
  /// A metric compares to that of another variant.
  case order(ExpectedOrder)
  /// The variant has other techniques than the one that it fixes; only a missing fix is expected
  /// to, so this is always broken.
  case fix(ExpectedFix)

  package var place: Place {
    switch self {
    case .rating(let rating): rating.place
    case .limit(_, let limit): limit.place
    case .order(let order): order.place
    case .fix(let fix): fix.place
    }
  }

  /// The effect of breaking it on a run; nil if not set.
  package var level: WrittenLevel? {
    switch self {
    case .rating(let rating): rating.level
    case .limit(_, let limit): limit.level
    case .order(let order): order.level
    case .fix: nil
    }
  }

  /// The number of worlds of 100 in which it has to hold.
  package var leastPercent: Int {
    switch self {
    case .rating(let rating): rating.leastPercent
    case .limit(_, let limit): limit.leastPercent
    case .order(let order): order.leastPercent
    case .fix: 100
    }
  }

  /// True for a missing fix, whatever is measured.
  package var isOfFix: Bool { if case .fix = self { true } else { false } }

  /// The metric that decides.
  package var metric: Metric {
    switch self {
    case .rating, .fix: .hitchTimeRatio
    case .limit(let metric, _): metric
    case .order(let order): order.metric
    }
  }

  /// The variant that the value is compared to; nil for a rating and an absolute limit.
  package var reference: String? {
    switch self {
    case .rating: nil
    case .limit(_, let limit): limit.reference
    case .order(let order): order.reference
    case .fix(let fix): fix.reference
    }
  }
}

extension ScenarioExpectation {
  /// The default number of worlds of 100 in which an expectation has to hold.
  package static let usualPercent = 95

  /// The values of `in:`; less than 50 would expect nothing.
  static var percents: Shape<Int> { .integer(50...100) }

  /// Compares the expectation with values of one world.
  ///
  /// - Parameters:
  ///   - value: the variant's value; nil if it had nothing to measure.
  ///   - reference: the value of the variant that it is compared with.
  /// - Returns: the margin, in the metric's unit: not negative if it holds; nil if there was
  ///   nothing to compare, which breaks it.
  func judgment(_ value: Double?, beside reference: Double?) -> (holds: Bool, margin: Double)? {
    guard let value else { return nil }
    switch self {
    case .rating(let expected):
      let margin = expected.rating.margin(ofRatio: value)
      return (HitchRating(ofMillisecondsPerSecond: value) == expected.rating, margin)
    case .limit(_, let limit):
      guard let bound = limit.bound.value(besides: reference) else { return nil }
      return (limit.admits(value, limit: bound), limit.margin(of: value, limit: bound))
    case .order(let order):
      guard let reference else { return nil }
      return (order.holds(value, beside: reference), order.margin(of: value, beside: reference))
    case .fix: return nil
    }
  }
}

extension Limit.Bound {
  /// Returns the limit in the metric's unit; nil if the variant that it refers to measured nothing.
  func value(besides reference: Double?) -> Double? {
    switch self {
    case .value(let value): value
    case .share(let factor, _): reference.map { factor * $0 }
    }
  }
}

extension HitchRating {
  /// Creates the rating of a hitch time ratio while scrolling.
  package init(ofMillisecondsPerSecond ratio: Double) {
    self = Self.allCases.last { $0.start.map { ratio >= $0 } ?? true } ?? .good
  }

  /// Returns the distance of a ratio from the ends of the rating's band; negative outside.
  fileprivate func margin(ofRatio ratio: Double) -> Double {
    min(start.map { ratio - $0 } ?? .infinity, end.map { $0 - ratio } ?? .infinity)
  }

  /// The start of the rating's band; nil for the first one.
  private var start: Double? {
    Self.allCases.last { $0 < self }.flatMap(\.end)
  }

  /// The end of the rating's band; nil for the last one.
  private var end: Double? {
    HitchScale.scrolling.bands.first { $0.rating == self }?.limit
      .map { Double($0.millisecondsPerSecond) }
  }
}
