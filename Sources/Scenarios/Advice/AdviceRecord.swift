package import FrameLab

/// A trial that an advice needs: a list with some techniques on one plausible phone.
///
/// It is pure, and independent of all other trials.
package struct AdviceTrial: Sendable {
  let techniques: Techniques
  let world: Int
  let number: Int
  let trial: Trial

  /// Runs the trial; any thread may call this at any time, with the same outcome.
  package func run() -> TrialOutcome { trial.run().withoutFrames }
}

/// The outcomes of the trials that an advice asked for so far.
package struct AdviceRecord: Sendable {
  /// By techniques, then by world and the number of the trial in it.
  private var outcomes: [Techniques: [Int: [TrialOutcome?]]] = [:]

  /// Creates an empty record.
  package init() {}

  /// Adds what trials showed, in their order.
  package mutating func add(_ outcomes: [TrialOutcome], of trials: [AdviceTrial]) {
    for (trial, outcome) in zip(trials, outcomes) {
      let none = [TrialOutcome?](repeating: nil, count: WorldRun.trialsPerWorld)
      self.outcomes[trial.techniques, default: [:]][trial.world, default: none][trial.number] =
        outcome
    }
  }

  /// The first trials of some techniques in a world; nil unless all were run.
  func trials(_ count: Int, of techniques: Techniques, in world: Int) -> [TrialOutcome]? {
    guard let found = outcomes[techniques]?[world] else { return nil }
    let first = found.prefix(count).compactMap(\.self)
    return first.count == count ? first : nil
  }

  /// Which of the first trials of some techniques in a world were not run.
  func missing(_ count: Int, of techniques: Techniques, in world: Int) -> [Int] {
    let found = outcomes[techniques]?[world]
    return (0..<count).filter { found?[$0] == nil }
  }
}
