package import Scenarios

/// The findings that the home page leads with.
///
/// They are the robust `better` orders by hitch time ratio with the largest median improvement over
/// the worlds: one for each scenario, on the device where it improves most. Of equal ones the
/// first in the order of the results comes first. Scenarios under stress do not count, since their
/// costs are beyond what is plausible.
package enum StrongestFindings {
  /// How many there are.
  package static let count = 3

  /// The findings, the strongest first.
  ///
  /// - Parameter results: those of a scenario one after the other.
  /// - Returns: at most `count`.
  package static func all(in results: [ScenarioResult]) -> [ScenarioAnswer.Lead] {
    let best = results.byScenario.compactMap { own in
      own.flatMap(candidates).first(withGreatest: \.saving)
    }
    return best.enumerated().filter { $0.element.saving > 0 }
      .sorted { ($1.element.saving, $0.offset) < ($0.element.saving, $1.offset) }
      .prefix(count).map(\.element.lead)
  }

  private static func candidates(
    in result: ScenarioResult
  ) -> [(lead: ScenarioAnswer.Lead, saving: Double)] {
    guard let worlds = result.worlds, result.scenario.stressPlace == nil else { return [] }
    return result.variants.flatMap { variant in
      variant.verdicts.compactMap { verdict in
        guard case .order(let order) = verdict.expectation, order.relation == .better,
          order.metric == .hitchTimeRatio,
          verdict.evidence?.share.confidence == .robust,
          let spread = worlds.improvement(
            in: .hitchTimeRatio,
            of: variant.variant.id,
            over: order.reference
          )
        else { return nil }
        let lead = ScenarioAnswer.Lead(result: result, variant: variant, verdict: verdict)
        return (lead, spread.median)
      }
    }
  }
}
