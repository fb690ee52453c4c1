package import FrameLab

/// A trial that an advice needs: a list with some techniques on one plausible phone.
///
/// It is pure, and independent of all other trials.
package struct AdviceTrial: Sendable {
  let techniques: Techniques
  let world: Int
  let trial: Trial

  /// Runs the trial; any thread may call this at any time, with the same outcome.
  package func run() -> TrialOutcome { trial.run().withoutFrames }
}

/// The outcomes of the trials that an advice asked for so far.
package struct AdviceRecord: Sendable {
  /// By techniques, then by world.
  private var outcomes: [Techniques: [Int: TrialOutcome]] = [:]

  package init() {}

  /// Adds what trials showed, in their order.
  package mutating func add(_ outcomes: [TrialOutcome], of trials: [AdviceTrial]) {
    for (trial, outcome) in zip(trials, outcomes) {
      self.outcomes[trial.techniques, default: [:]][trial.world] = outcome
    }
  }

  /// The trial of some techniques in a world; nil unless it was run.
  func outcome(of techniques: Techniques, in world: Int) -> TrialOutcome? {
    outcomes[techniques]?[world]
  }
}
