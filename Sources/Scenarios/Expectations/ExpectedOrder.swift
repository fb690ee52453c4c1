package import Diagnostics

/// How a metric of a variant must compare to that of another one on the same device.
package struct ExpectedOrder: Hashable, Sendable {
  /// How the two compare.
  package enum Relation: String, CaseIterable, Hashable, Sendable {
    /// It is better by at least the margin.
    case better
    /// It is not worse by the margin or more.
    case neverWorse
    /// The two differ by at most the margin.
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
  /// How sure it must be.
  package var confidence = Confidence.robust
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

  /// By how much the relation holds; negative if it does not.
  func margin(of value: Double, beside reference: Double) -> Double {
    let margin = margin(beside: reference)
    let improvement = metric.improvement(of: value, over: reference)
    switch relation {
    case .better: return improvement - margin
    case .equal: return margin - abs(improvement)
    case .neverWorse:
      // Worse by exactly the margin counts as worse.
      let slack = improvement + margin
      return slack == 0 ? -Double.leastNonzeroMagnitude : slack
    }
  }
}
