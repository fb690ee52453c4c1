import HitchMonitoring
package import Results
package import Scenarios

/// The answers of scenarios for a terminal: one line for each scenario.
package enum AnswerLines {
  /// Returns the lines, with the summary below.
  ///
  /// - Parameters:
  ///   - results: the results.
  ///   - advice: what to fix first in lists that have no fix.
  ///   - claims: the outcomes of the claims.
  ///   - part: the extent of the run.
  ///   - findings: the findings of the gate, even beyond these results.
  /// - Returns: aligned columns: the scenario, the device on which its fix changes most, the
  /// typical values of trap and fix there, and the verdict.
  package static func text(
    _ results: [ScenarioResult],
    advice: [ListAdvice] = [],
    claims: [ClaimOutcome] = [],
    part: RunPart? = nil,
    findings: [ResultsFinding] = []
  ) -> String {
    let failing = results.failingScenarios(findings)
    let rows = results.byScenario.map { row(of: $0, advice, failing) }
    let summary = RunSummary(results, claims: claims, part: part, findings: findings)
    return AlignedTable.text([["scenario", "device", "trap", "fix", "the fix"]] + rows) + "\n"
      + summary.sentence + "\n"
  }

  /// Returns the lines of a run, with its summary below.
  package static func text(of run: Run) -> String {
    text(
      run.results,
      advice: run.advice,
      claims: run.claims,
      part: run.part,
      findings: run.findings
    )
  }

  private static func row(
    of results: [ScenarioResult],
    _ advice: [ListAdvice],
    _ failing: Set<String>
  ) -> [String] {
    let id = results.first?.scenario.id ?? ""
    let mark = failing.contains(id) ? "  FAILED" : ""
    guard let lead = ScenarioAnswer(results)?.largest else {
      let own = advice.first { $0.firstVisit.scenario.id == id }?.telling
      guard let own, let ratio = own.state.ratio?.median else {
        return [id, "–", "–", "–", "–" + mark]
      }
      let first = own.steps.first.map { "first: \(AdviceText.clause($0.changes))" }
      let state = "\(Metric.hitchTimeRatio.rough(ratio)) \(own.state.rating?.rawValue ?? "")"
      return [id, own.device.id, state, "–", (first ?? "nothing to fix") + mark]
    }
    let metric = lead.effect.metric
    let others = results.count - 1
    let device = lead.result.model.id + (others > 0 ? " +\(others)" : "")
    let values = [lead.contrast.trap, lead.contrast.fix].map { variant in
      lead.result.typicalText(of: metric, in: variant)
    }
    return [id, device] + values + [lead.text.verdict + mark]
  }
}

extension ScenarioResult {
  /// Returns the typical value of a variant: the median over the worlds, or that of the central
  /// one.
  package func typical(of metric: Metric, in variant: VariantResult) -> Double? {
    worlds?.spread(of: metric, in: variant.variant.id)?.median ?? variant[metric]?.value
  }

  /// Returns the typical hitch time ratio of a variant with its rating, and the share of worlds
  /// with the same rating; nil if nothing scrolled.
  func typicalHitches(
    of variant: VariantResult
  ) -> (ratio: Double, rating: HitchRating, share: Share?)? {
    typical(of: .hitchTimeRatio, in: variant).map { ratio in
      let rating = HitchRating(ofMillisecondsPerSecond: ratio)
      return (ratio, rating, variant.share(of: rating, over: worlds))
    }
  }

  /// The meaning of typical values.
  var valueBasis: String {
    worlds.map { "the median over \($0.worldCount) plausible phones" }
      ?? "one typical run"
  }

  /// Returns the typical value in words, with its rating if it has one: `33 ms/s critical`.
  package func typicalText(of metric: Metric, in variant: VariantResult) -> String {
    guard let value = typical(of: metric, in: variant) else { return "not measured" }
    guard metric == .hitchTimeRatio else { return metric.rough(value) }
    return "\(metric.rough(value)) \(HitchRating(ofMillisecondsPerSecond: value).rawValue)"
  }
}
