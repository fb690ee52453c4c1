import Charts
import Scenarios

/// The contribution of one technique to the difference between a trap and a fix.
struct Contribution {
  /// The change from the fix to the trap.
  let change: TechniqueChange
  /// The advantage of the fix over the fix without the technique.
  let removal: ContributionPlot.Amount
  /// The improvement of the trap by the technique alone.
  let addition: ContributionPlot.Amount

  /// The larger of the two, if it is shown; nil if neither is.
  var greatest: Double? { [removal, addition].compactMap(\.shown).max() }
}

extension Ablation {
  /// The contributions of all techniques, the greatest first; equal ones are in the order of the
  /// techniques.
  var contributions: [Contribution] {
    let all = removals.steps.map { step in
      Contribution(
        change: step.change,
        removal: amount(of: step, better: -1),
        addition: additions.steps.first { $0.change.technique == step.change.technique }
          .map { amount(of: $0, better: 1) } ?? .notMeasured
      )
    }
    return all.enumerated().sorted { left, right in
      let least = -Double.infinity
      return (right.element.greatest ?? least, left.offset)
        < (left.element.greatest ?? least, right.offset)
    }.map(\.element)
  }

  /// Returns a step as an amount that is positive where the technique helps; `sign` is 1 if a
  /// technique that helps makes the value better in the step, otherwise −1.
  private func amount(of step: AblationStep, better sign: Double) -> ContributionPlot.Amount {
    guard let difference = step.difference else { return .notMeasured }
    let sign = sign * (metric.isLowerBetter ? -1 : 1)
    guard !difference.isShown else { return .shown(sign * difference.change) }
    let ends = [difference.range.lowerBound, difference.range.upperBound, difference.change]
      .map { $0 * sign }
    return .notShown((ends.min() ?? 0)...(ends.max() ?? 0))
  }
}

extension ContributionPlot.Amount {
  /// The amount, if it can be distinguished from chance.
  fileprivate var shown: Double? {
    if case .shown(let amount) = self { amount } else { nil }
  }
}
