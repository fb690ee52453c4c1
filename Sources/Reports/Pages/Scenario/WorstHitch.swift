package import FrameLab
package import Scenarios

/// The latest frame of the variant that hitches most, on the first device of a scenario, which the
/// scenario's page examines most closely.
package struct WorstHitch: Hashable, Sendable {
  /// The scenario on its first device.
  package let result: ScenarioResult
  /// The variant that hitches most.
  package let variant: VariantResult
  /// Its latest frame.
  package let finding: LocatedLateFrame

  /// Finds the frame; nil if none was late.
  init?(in result: ScenarioResult) {
    guard let variant = Self.variant(of: result), let finding = variant.worstFrames(1).first else {
      return nil
    }
    self.result = result
    self.variant = variant
    self.finding = finding
  }

  /// One for each scenario with a late frame on its first device, in the order of the
  /// results.
  package static func all(in results: [ScenarioResult]) -> [WorstHitch] {
    var seen: Set<String> = []
    return results.filter { seen.insert($0.scenario.id).inserted }.compactMap(WorstHitch.init)
  }

  /// The variant that hitches most; the first of equal ones.
  static func variant(of result: ScenarioResult) -> VariantResult? {
    result.variants.first(withGreatest: { Double($0.totals.hitchNanoseconds) })
  }

  /// The trial of the frame, to record.
  ///
  /// - Parameter world: the world that the results were made in.
  /// - Returns: the trial, which reproduces what was measured.
  package func trial(in world: World) -> Trial {
    result.measuredTrial(finding.trialNumber, of: variant.variant, world: world)
  }
}

/// A worst hitch with its trial, recorded as `.trace`.
package struct WorstHitchRecording: Hashable, Sendable {
  /// What was recorded.
  package let hitch: WorstHitch
  /// The outcome of its trial.
  package let outcome: TrialOutcome

  /// Combines both.
  package init(of hitch: WorstHitch, outcome: TrialOutcome) {
    self.hitch = hitch
    self.outcome = outcome
  }
}
