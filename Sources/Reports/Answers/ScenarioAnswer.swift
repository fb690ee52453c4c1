package import Scenarios

/// The answer to a scenario's question: the statement that leads, on each device.
package struct ScenarioAnswer: Hashable, Sendable {
  /// The leading statement on one device.
  package struct Lead: Hashable, Sendable {
    /// The scenario on the device.
    package let result: ScenarioResult
    /// The variant that the statement is about.
    package let variant: VariantResult
    /// What is expected, and in how many worlds it holds.
    package let verdict: Verdict
  }

  /// The scenario.
  package let scenario: Scenario
  /// One lead for each device that was run, in the order of the file.
  package let leads: [Lead]

  /// Chooses what leads: how the fix compares to the trap in the scenario's metric, or else what
  /// is expected of the fix.
  ///
  /// - Parameter results: the results of one scenario; nil if nothing is expected of its fix.
  package init?(_ results: [ScenarioResult]) {
    guard let scenario = results.first?.scenario else { return nil }
    let leads = results.compactMap { Self.lead(in: $0) }
    guard !leads.isEmpty else { return nil }
    self.scenario = scenario
    self.leads = leads
  }

  /// The answers of all scenarios, in their order.
  package static func all(in results: [ScenarioResult]) -> [ScenarioAnswer] {
    results.byScenario.compactMap(ScenarioAnswer.init)
  }

  /// The lead that is least sure: the answer is no surer than that.
  package var weakest: Lead {
    leads.dropFirst().reduce(leads[0]) { $1.rank < $0.rank ? $1 : $0 }
  }

  private static func lead(in result: ScenarioResult) -> Lead? {
    let contrast = result.contrast
    let fix = contrast?.fix ?? result.variants.last
    guard let fix, !fix.verdicts.isEmpty else { return nil }
    let metric = result.scenario.metric
    let trap = contrast?.trap.variant.id
    func isOrder(_ verdict: Verdict) -> Bool {
      if case .order = verdict.expectation { true } else { false }
    }
    let verdict =
      fix.verdicts.first {
        isOrder($0) && $0.expectation.reference == trap && $0.expectation.metric == metric
      } ?? fix.verdicts.first { isOrder($0) && $0.expectation.reference == trap }
      ?? fix.verdicts.first(where: isOrder)
      ?? fix.verdicts.first { $0.expectation.metric == metric } ?? fix.verdicts[0]
    return Lead(result: result, variant: fix, verdict: verdict)
  }
}

extension ScenarioAnswer.Lead {
  /// Less for what is less sure.
  fileprivate var rank: Int {
    verdict.evidence.map { $0.share.count } ?? (verdict.holdsCentrally ? 1 : 0)
  }

  /// How sure the statement is; nil with too few worlds for words.
  package var confidence: Confidence? { verdict.evidence?.share.confidence }
}
