package import FrameLab
package import Scenarios

/// The subject of a replay: the trap and the fix of a scenario, on the device where the difference
/// is most visible.
package struct ReplaySubject: Hashable, Sendable {
  /// The scenario on the device.
  package let result: ScenarioResult
  /// The metric in which the two differ.
  package let metric: Metric
  /// The scenario's trap.
  package let trap: VariantResult
  /// The scenario's fix.
  package let fix: VariantResult

  /// The faults visible in a replay, the most striking first.
  private static let visibleMetrics: [Metric] = [
    .hitchTimeRatio, .wrongImageTime, .offsetJumps, .placeholderTime,
  ]

  /// Returns one subject for each scenario with a visible difference, in the order of the results.
  package static func all(in results: [ScenarioResult]) -> [ReplaySubject] {
    var ids: [String] = []
    for result in results where ids.last != result.scenario.id { ids.append(result.scenario.id) }
    return ids.compactMap { id in best(of: results.filter { $0.scenario.id == id }) }
  }

  /// Returns the trials to be recorded: the first measured one of the trap, and that of the fix.
  ///
  /// - Parameter world: the world that the results were made in.
  /// - Returns: two trials.
  package func trials(in world: World) -> [Trial] {
    [trap, fix].map { result.measuredTrial(1, of: $0.variant, world: world) }
  }

  /// Returns the device on which the fix saves the most by the scenario's metric, or else by the
  /// most striking one; nil if it saves nothing visible.
  private static func best(of results: [ScenarioResult]) -> ReplaySubject? {
    guard let own = results.first?.scenario.metric else { return nil }
    let metrics = (visibleMetrics.contains(own) ? [own] : []) + visibleMetrics
    for metric in metrics {
      let subjects = results.compactMap { result -> (subject: ReplaySubject, saving: Double)? in
        guard let contrast = result.contrast,
          let saving = contrast.difference(in: metric).map({ -$0.change }), saving > 0
        else { return nil }
        let subject = ReplaySubject(
          result: result,
          metric: metric,
          trap: contrast.trap,
          fix: contrast.fix
        )
        return (subject, saving)
      }
      if let widest = subjects.first(withGreatest: \.saving) { return widest.subject }
    }
    return nil
  }
}

/// A subject with the recorded trials of its trap and its fix.
package struct ReplayRecording: Hashable, Sendable {
  /// The recorded subject.
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
