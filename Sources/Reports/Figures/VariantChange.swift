import Scenarios

/// What changing one variant into another does to the value of a metric on one device.
struct VariantChange {
  /// How the value comes out.
  enum Outcome {
    case less
    case greater
    case same
    /// It depends on costs, was not tested, or is not shown.
    case unclear
  }

  let outcome: Outcome
  /// Whether it comes out like that mostly, and not nearly always.
  let isMostly: Bool
  /// By how much the value changes, not negative: the size of the median gain.
  let amount: Double

  /// Compares two variants; nil if one of them was not measured.
  init?(_ result: ScenarioResult, of metric: Metric, from before: Variant, to after: Variant) {
    guard let first = result[before], let second = result[after],
      let difference = second.difference(in: metric, from: first)
    else { return nil }
    let effect = result.effect(on: metric, from: before, to: after)
    amount = (effect.gain?.median ?? difference.change).magnitude
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
