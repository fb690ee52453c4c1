package import Diagnostics

/// How a metric of a variant must compare to that of another one on the same device.
package struct ExpectedOrder: Hashable, Sendable {
  /// How the two compare.
  package enum Relation: String, CaseIterable, Hashable, Sendable {
    /// It is better by at least the margin.
    case better
    /// It is not worse by the margin or more.
    case neverWorse
    /// The two differ by less than the margin, or not at all if it is 0.
    case equal
  }

  /// A difference of two values.
  package enum Margin: Hashable, Sendable {
    /// In the metric's unit.
    case absolute(Double)
    /// In percent of what the other variant measures.
    case percent(Double)
  }

  /// How the two compare.
  package let relation: Relation
  /// What is compared.
  package var metric: Metric
  /// The other variant.
  package var reference = ""
  /// The difference that counts.
  package var margin = Margin.absolute(0)
  /// In how many of 100 worlds it has to hold.
  package var leastPercent = ScenarioExpectation.usualPercent
  /// What happens to a run that breaks it; nil if it does not say.
  package var level: WrittenLevel?
  /// Where it is written.
  package var place = Place(path: "")

  /// The margin in the metric's unit.
  package func margin(beside reference: Double) -> Double {
    switch margin {
    case .absolute(let value): value
    case .percent(let percent): abs(reference) * percent / 100
    }
  }

  /// How the two come out; no difference if one of them had nothing to measure.
  func outcome(of value: Double?, beside reference: Double?) -> EffectOutcome {
    guard let value, let reference else { return .noDifference }
    let change = metric.improvement(of: value, over: reference)
    return EffectOutcome(ofChange: change, margin: margin(beside: reference))
  }

  /// Whether the two compare like that.
  func holds(_ value: Double, beside reference: Double) -> Bool {
    let outcome = outcome(of: value, beside: reference)
    return switch relation {
    case .better: outcome == .helps
    case .equal: outcome == .noDifference
    case .neverWorse: outcome != .hurts
    }
  }

  /// How far the two are from comparing otherwise; negative, or 0 at the margin, if they do.
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
