package import Scenarios

/// The findings at the top of the home page.
///
/// They are the fixes that help with hitch time, those on nearly all plausible phones first, by their
/// median gain: one for each scenario, on the device where it gains most. Equal ones are in the order of
/// the results.
/// Scenarios under stress do not count, because their costs are beyond the plausible ones.
package enum StrongestFindings {
  /// The number of findings.
  package static let count = 3

  /// Returns the findings, the strongest first.
  ///
  /// - Parameter results: those of a scenario one after the other.
  /// - Returns: at most `count`.
  package static func all(in results: [ScenarioResult]) -> [ScenarioAnswer.Lead] {
    let best = results.byScenario.compactMap { own in
      own.compactMap(candidate).max { rank($0) < rank($1) }
    }
    return best.enumerated()
      .sorted { left, right in
        let (one, other) = (rank(left.element), rank(right.element))
        return other == one ? left.offset < right.offset : other < one
      }
      .prefix(count).map(\.element)
  }

  private static func candidate(_ result: ScenarioResult) -> ScenarioAnswer.Lead? {
    guard result.scenario.stressPlace == nil, let lead = ScenarioAnswer.Lead(result),
      lead.effect.metric == .hitchTimeRatio, case .clear(.helps, _) = lead.effect.verdict
    else { return nil }
    return lead
  }

  private static func rank(_ lead: ScenarioAnswer.Lead) -> (isSure: Int, gain: Double) {
    (
      lead.effect.verdict == .clear(.helps, .nearlyAlways) ? 1 : 0, lead.effect.gain?.median ?? 0
    )
  }
}
