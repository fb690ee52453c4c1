package import Diagnostics

/// The required comparison of a variant's metric with that of another one on the same device.
package struct ExpectedOrder: Hashable, Sendable {
  /// The relation of the two values.
  package enum Relation: String, CaseIterable, Hashable, Sendable {
    /// The variant is better by at least the margin.
    case better
    /// The variant is not worse by the margin or more.
    case neverWorse
    /// The two differ by less than the margin, or not at all if it is 0.
    case equal
  }

  /// A difference of two values.
  package enum Margin: Hashable, Sendable {
    /// A margin in the metric's unit.
    case absolute(Double)
    /// A percentage of the other variant's value.
    case percent(Double)
  }

  /// The relation of the two values.
  package let relation: Relation
  /// The compared metric.
  package var metric: Metric
  /// The other variant.
  package var reference = ""
  /// The difference that counts.
  package var margin = Margin.absolute(0)
  /// The number of worlds of 100 in which it has to hold.
  package var leastPercent = ScenarioExpectation.usualPercent
  /// The effect of breaking it on a run; nil if not set.
  package var level: WrittenLevel?
  package var place = Place(path: "")

  /// Returns the margin in the metric's unit.
  package func margin(beside reference: Double) -> Double {
    switch margin {
    case .absolute(let value): value
    case .percent(let percent): abs(reference) * percent / 100
    }
  }

  /// Returns the outcome of the two values; no difference if one of them had nothing to measure.
  func outcome(of value: Double?, beside reference: Double?) -> EffectOutcome {
    guard let value, let reference else { return .noDifference }
    let change = metric.improvement(of: value, over: reference)
    return EffectOutcome(ofChange: change, margin: margin(beside: reference))
  }

  /// Returns true if the two have this relation.
  func holds(_ value: Double, beside reference: Double) -> Bool {
    let outcome = outcome(of: value, beside: reference)
    return switch relation {
    case .better: outcome == .helps
    case .equal: outcome == .noDifference
    case .neverWorse: outcome != .hurts
    }
  }

  /// Returns the distance of the two from another relation; negative, or 0 at the margin, if they
  /// have it.
  func margin(of value: Double, beside reference: Double) -> Double {
    let margin = margin(beside: reference)
    let change = metric.improvement(of: value, over: reference)
    return switch relation {
    case .better: change - margin
    case .equal: margin - abs(change)
    case .neverWorse: change + margin
    }
  }
}
