package import FrameLab
package import Scenarios

/// The subject of a replay: the trap and the fix of a scenario on a device.
package struct ReplaySubject: Hashable, Sendable {
  /// The scenario on the device.
  package let result: ScenarioResult
  /// The metric in which the two differ.
  package let metric: Metric
  /// The scenario's trap.
  package let trap: VariantResult
  /// The scenario's fix.
  package let fix: VariantResult
  /// True on the device where the difference is most visible.
  package let isWidest: Bool

  /// The faults visible in a replay, the most striking first.
  private static let visibleMetrics: [Metric] = [
    .hitchTimeRatio, .wrongImageTime, .offsetJumps, .placeholderTime,
  ]

  /// Returns every device of the scenarios with a visible difference, in the order of the results.
  package static func all(in results: [ScenarioResult]) -> [ReplaySubject] {
    var ids: [String] = []
    for result in results where ids.last != result.scenario.id { ids.append(result.scenario.id) }
    return ids.flatMap { id in all(ofScenario: results.filter { $0.scenario.id == id }) }
  }

  /// Returns the trials to be recorded: the first measured one of the trap, and that of the fix.
  ///
  /// - Parameter world: the world that the results were made in.
  /// - Returns: two trials.
  package func trials(in world: World) -> [Trial] {
    [trap, fix].map { result.measuredTrial(1, of: $0.variant, world: world) }
  }

  /// Returns the devices of a scenario, with the metric by which the fix saves something: that of
  /// the scenario, or else the most striking one; none if it saves nothing visible on any.
  private static func all(ofScenario results: [ScenarioResult]) -> [ReplaySubject] {
    guard let own = results.first?.scenario.metric else { return [] }
    let contrasts = results.compactMap { result in result.contrast.map { (result, $0) } }
    for metric in (visibleMetrics.contains(own) ? [own] : []) + visibleMetrics {
      let savings = contrasts.map { -($0.1.difference(in: metric)?.change ?? 0) }
      guard let widest = savings.indices.first(withGreatest: { savings[$0] }), savings[widest] > 0
      else { continue }
      return contrasts.enumerated().map { index, pair in
        ReplaySubject(
          result: pair.0,
          metric: metric,
          trap: pair.1.trap,
          fix: pair.1.fix,
          isWidest: index == widest
        )
      }
    }
    return []
  }
}

/// A subject with the recorded trials of its trap and its fix.
package struct ReplayRecording: Hashable, Sendable {
  package let subject: ReplaySubject
  /// The trap's trial.
  package let trap: TrialOutcome
  /// The fix's trial.
  package let fix: TrialOutcome

  /// Combines a subject with its trials; nil unless two were recorded.
  ///
  /// - Parameters:
  ///   - subject: the subject.
  ///   - outcomes: the outcomes of its trials, recorded as `.trace`, in order.
  package init?(of subject: ReplaySubject, outcomes: [TrialOutcome]) {
    guard outcomes.count == 2, outcomes.allSatisfy({ $0.trace != nil }) else { return nil }
    self.subject = subject
    trap = outcomes[0]
    fix = outcomes[1]
  }
}
