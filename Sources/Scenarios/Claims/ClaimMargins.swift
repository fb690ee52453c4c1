/// The margins by which a claim holds in each world on one device.
package struct ClaimMargins: Hashable, Sendable {
  /// The comparison that holds in the fewest worlds, on which the claim depends.
  package let comparison: ClaimComparison
  /// The margin of that comparison in each world, in its unit; negative where it does not hold, nil
  /// where a value is missing.
  package let margins: [Double?]
  /// True for each world in which the whole expression holds.
  package let holds: [Bool]

  /// Holds a claim against the worlds of a result; nil for a claim about something else, and
  /// without worlds.
  ///
  /// - Complexity: O(worlds × parts of the expression).
  package init?(of claim: Claim, in result: ScenarioResult) {
    guard let test = claim.test, test.scenario == result.scenario.id, let worlds = result.worlds,
      worlds.worldCount > 0
    else { return nil }
    let judged = test.expression.comparisons.map { comparison in
      (1...worlds.worldCount).map { world in
        JudgedComparison(comparison) { quantity in
          guard case .metric(let metric, let variant) = quantity else { return nil }
          return worlds.value(of: metric, in: variant, world: world)
        }
      }
    }
    guard
      let weakest = judged.min(by: { one, other in
        one.count(where: \.holds) < other.count(where: \.holds)
      }), let comparison = weakest.first?.comparison
    else { return nil }
    self.comparison = comparison
    margins = weakest.map(\.margin)
    holds = (0..<worlds.worldCount).map { world in judged.allSatisfy { $0[world].holds } }
  }
}

extension JudgedComparison {
  /// The margin of the comparison; negative if it does not hold.
  fileprivate var margin: Double? {
    guard let left, let right else { return nil }
    switch comparison.relation {
    case .less, .atMost: return right - left
    case .more, .atLeast: return left - right
    case .equal: return -abs(left - right)
    }
  }
}

extension Claim {
  /// Returns the costs that the variants in the expression set themselves.
  package func costOverrides(in scenario: Scenario) -> [CostOverride] {
    let quantities = test?.expression.comparisons.flatMap { comparison in
      comparison.left.quantities + comparison.right.quantities
    }
    let names = (quantities ?? []).compactMap { quantity -> String? in
      if case .metric(_, let variant) = quantity { variant } else { nil }
    }
    return scenario.variants.filter { names.contains($0.id) }.flatMap(\.costOverrides)
  }
}
