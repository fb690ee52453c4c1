package import Scenarios

/// The findings at the top of the home page.
///
/// They are the fixes that help with hitch time on nearly all plausible phones, by their median
/// gain: one for each scenario, on the device where it gains most. Equal ones are in the order of the results.
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
      own.compactMap(candidate).first(withGreatest: { gain($0) })
    }
    return best.enumerated()
      .sorted { (gain($1.element), $0.offset) < (gain($0.element), $1.offset) }
      .prefix(count).map(\.element)
  }

  private static func candidate(_ result: ScenarioResult) -> ScenarioAnswer.Lead? {
    guard result.scenario.stressPlace == nil, let lead = ScenarioAnswer.Lead(result),
      lead.effect.metric == .hitchTimeRatio,
      lead.effect.verdict == .clear(.helps, .nearlyAlways)
    else { return nil }
    return lead
  }

  private static func gain(_ lead: ScenarioAnswer.Lead) -> Double {
    lead.effect.gain?.median ?? 0
  }
}
