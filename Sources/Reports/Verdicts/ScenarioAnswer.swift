import HitchMonitoring
package import Scenarios

/// The answer to a scenario's question: the effect of its fix on its trap, on each device.
package struct ScenarioAnswer: Hashable, Sendable {
  /// The answer on one device.
  package struct Lead: Hashable, Sendable {
    /// The scenario on the device.
    package let result: ScenarioResult
    /// The trap and the fix.
    package let contrast: ContrastResult
    /// The effect of the fix.
    package let effect: Effect

    /// The effect in words.
    package var text: EffectText {
      EffectText(
        effect,
        from: contrast.trap.variant.title,
        to: contrast.fix.variant.title,
        isRule: result.scenario.isRule && effect.metric == result.scenario.metric
      )
    }
  }

  package let scenario: Scenario
  /// One answer for each device that was run, in the order of the file.
  package let leads: [Lead]

  /// Creates the answer of one scenario; nil if it has no trap and fix.
  ///
  /// - Parameter results: its results.
  package init?(_ results: [ScenarioResult]) {
    let leads = results.compactMap { Lead($0) }
    guard let scenario = results.first?.scenario, !leads.isEmpty else { return nil }
    self.scenario = scenario
    self.leads = leads
  }

  /// The one with the largest difference, whichever way; of equal ones the first.
  package var largest: Lead {
    leads.first(withGreatest: { $0.effect.gain?.median.magnitude ?? 0 }) ?? leads[0]
  }

  /// The one where the fix does least: by the phones on which it helps rather than hurts, then by
  /// those on which the fix is still critical, then by the gain.
  package var worst: Lead {
    leads.max { left, right in left.badness < right.badness } ?? leads[0]
  }
}

extension ScenarioAnswer.Lead {
  fileprivate var badness: (phones: Int, critical: Int, loss: Double) {
    let critical = contrast.fix.share(of: .critical, over: result.worlds)?.count ?? 0
    let phones = effect.counts.hurts.count - effect.counts.helps.count
    return (phones, critical, -(effect.gain?.median ?? 0))
  }

  /// Creates the answer on a device; nil without a trap and a fix.
  ///
  /// - Parameters:
  ///   - result: the scenario on the device.
  ///   - metric: the metric; nil for that of the scenario.
  package init?(_ result: ScenarioResult, on metric: Metric? = nil) {
    guard let contrast = result.contrast else { return nil }
    self.result = result
    self.contrast = contrast
    let metric = metric ?? result.scenario.metric
    effect =
      result.effect.flatMap { $0.metric == metric ? $0 : nil }
      ?? result.effect(on: metric, from: contrast.trap.variant, to: contrast.fix.variant)
  }
}
