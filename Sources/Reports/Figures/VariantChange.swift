import Scenarios

/// The effect of changing one variant into another on the value of a metric on one device.
struct VariantChange {
  /// The direction of a change.
  enum Outcome {
    case less
    case greater
    case same
    /// The effect depends on costs, was not tested, or is not shown.
    case unclear
  }

  let outcome: Outcome
  /// True if the direction is the usual one, but not that of nearly all plausible phones.
  let isMostly: Bool
  /// The typical values, as charts draw them.
  let before: Double
  let after: Double
  /// The size of the difference.
  var amount: Double { (after - before).magnitude }

  /// Compares two variants; nil if one of them was not measured.
  init?(_ result: ScenarioResult, of metric: Metric, from before: Variant, to after: Variant) {
    guard let first = result[before], let second = result[after],
      let difference = second.difference(in: metric, from: first),
      let old = result.typical(of: metric, in: first),
      let new = result.typical(of: metric, in: second)
    else { return nil }
    let effect = result.effect(on: metric, from: before, to: after)
    self.before = old
    self.after = new
    switch effect.verdict {
    case .clear(let outcome, let sureness):
      isMostly = sureness == .mostly
      switch outcome {
      case .helps: self.outcome = metric.isLowerBetter ? .less : .greater
      case .hurts: self.outcome = metric.isLowerBetter ? .greater : .less
      case .noDifference: self.outcome = .same
      }
    case .tooFewWorlds:
      isMostly = false
      switch difference.direction {
      case .less: outcome = .less
      case .greater: outcome = .greater
      case .notShown: outcome = difference.isWithinResolution ? .same : .unclear
      }
    case .depends, .unsettled, .untested:
      isMostly = false
      outcome = .unclear
    }
  }
}
