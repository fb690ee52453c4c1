package import FrameLab
import ListEngine

/// What is known of trials: the outcome of each that was run.
///
/// A trial is a pure function of its configuration and seed, so it does not matter who ran it, or
/// when: those of a scenario's own run serve its studies as well.
package struct TrialRecord: Sendable {
  /// By configuration and then seed: a configuration is long to hash, and shared by many trials.
  private var outcomes: [ConfigurationKey: [UInt64: TrialOutcome]] = [:]

  /// Creates an empty record.
  package init() {}

  /// How many trials are known.
  package var count: Int { outcomes.values.reduce(0) { $0 + $1.count } }

  /// The outcome of a trial without its single frames; nil when the trial was not run.
  package subscript(trial: Trial) -> TrialOutcome? {
    outcomes[ConfigurationKey(trial.configuration)]?[trial.seed]
  }

  /// Adds what trials brought.
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

  /// The outcomes of some trials of one configuration; nil when one of them was not run.
  func outcomes(of trials: [Trial]) -> [TrialOutcome]? {
    guard let configuration = trials.first?.configuration else { return [] }
    guard let known = outcomes[ConfigurationKey(configuration)] else { return nil }
    let found = trials.compactMap { known[$0.seed] }
    return found.count == trials.count ? found : nil
  }

  /// The outcomes of trials of one configuration that must have been run.
  func required(_ trials: [Trial]) -> [TrialOutcome] {
    guard let outcomes = outcomes(of: trials) else {
      stopProgram("a study is asked for its finding when no trial of its plan is left")
    }
    return outcomes
  }
}

extension TrialOutcome {
  /// The sums alone: thousands of trials are kept at a time, and late frames are most of their
  /// memory.
  var withoutFrames: TrialOutcome {
    var outcome = self
    outcome.lateFrames = []
    outcome.frames = []
    outcome.trace = nil
    return outcome
  }
}
