package import FrameLab
import ListEngine

/// The outcomes of all trials that were run.
///
/// A trial is a pure function of its configuration and seed, so its origin and time do not matter:
/// the trials of a scenario's own run serve its studies too.
package struct TrialRecord: Sendable {
  /// The outcomes by configuration, then by seed: a configuration is slow to hash and shared by
  /// many trials.
  private var outcomes: [ConfigurationKey: [UInt64: TrialOutcome]] = [:]

  package init() {}

  /// The outcome of a trial without its single frames; nil if the trial was not run.
  package subscript(trial: Trial) -> TrialOutcome? {
    outcomes[ConfigurationKey(trial.configuration)]?[trial.seed]
  }

  /// Adds the outcomes of trials.
  ///
  /// - Parameters:
  ///   - outcomes: the outcome of each trial.
  ///   - trials: the trials, in the same order.
  package mutating func add(_ outcomes: [TrialOutcome], of trials: [Trial]) {
    require(
      outcomes.count == trials.count,
      "each of the \(trials.count) trials has one outcome, got \(outcomes.count)"
    )
    for (trial, outcome) in zip(trials, outcomes) {
      let key = ConfigurationKey(trial.configuration)
      self.outcomes[key, default: [:]][trial.seed] = outcome.withoutFrames
    }
  }

  /// Returns the outcomes of some trials of one configuration; nil if one of them was not run.
  func outcomes(of trials: [Trial]) -> [TrialOutcome]? {
    guard let configuration = trials.first?.configuration else { return [] }
    guard let known = outcomes[ConfigurationKey(configuration)] else { return nil }
    let found = trials.compactMap { known[$0.seed] }
    return found.count == trials.count ? found : nil
  }

  /// Returns the outcomes of trials of one configuration that must have been run.
  func required(_ trials: [Trial]) -> [TrialOutcome] {
    guard let outcomes = outcomes(of: trials) else {
      stopProgram("a study is asked for its finding when no trial of its plan is left")
    }
    return outcomes
  }
}

extension TrialOutcome {
  /// Only the totals: thousands of trials are in memory at once, and late frames take most of it.
  var withoutFrames: TrialOutcome {
    var outcome = self
    outcome.lateFrames = []
    outcome.frames = []
    outcome.trace = nil
    return outcome
  }
}
