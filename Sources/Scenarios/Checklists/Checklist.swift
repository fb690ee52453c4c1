package import FrameLab

/// A scenario whose fix avoids several mistakes, each of which can be made beside any others.
package struct Checklist: Hashable, Sendable {
  /// The variant without a mistake.
  package let fix: Variant
  /// The variants that make one, in the order of the file.
  package let mistakes: [Variant]

  /// The fewest mistakes that can be combined.
  private static let fewest = 3
  /// The most mistakes; each doubles the trials.
  private static let most = 10

  /// Reads a scenario; nil unless its fix fixes several variants, each of which differs from it in
  /// its own techniques and in nothing else.
  package init?(of scenario: Scenario) {
    guard let fix = scenario.contrast?.fix else { return nil }
    let mistakes = scenario.variants.filter {
      fix.fix.traps.contains($0.id) && $0.costOverrides == fix.costOverrides
    }
    let techniques = mistakes.flatMap { $0.techniques.differences(from: fix.techniques) }
    guard (Self.fewest...Self.most).contains(mistakes.count),
      Set(techniques).count == techniques.count
    else { return nil }
    self.fix = fix
    self.mistakes = mistakes
  }

  /// The number of combinations: bit *i* of a combination's number is set if it makes mistake *i*.
  package var combinationCount: Int { 1 << mistakes.count }

  /// Returns the techniques of a list that makes some of the mistakes.
  package func techniques(of combination: Int) -> Techniques {
    mistakes.indices.reduce(fix.techniques) { techniques, index in
      guard combination >> index & 1 == 1 else { return techniques }
      let own = mistakes[index].techniques
      return own.differences(from: fix.techniques).reduce(techniques) { $0.taking($1, from: own) }
    }
  }
}

/// The combinations of a checklist's mistakes on a device, in the central world.
package struct ChecklistRun: Sendable {
  /// The scenario on the device, as it came out.
  package let result: ScenarioResult
  /// Its fix and the mistakes.
  package let checklist: Checklist
  /// The configuration, apart from the techniques of the mistakes.
  package let configuration: ListConfiguration
  private let seed: UInt64

  /// Prepares the trials; nil for a scenario that is no checklist.
  package init?(_ result: ScenarioResult, in world: World) {
    guard let checklist = Checklist(of: result.scenario) else { return nil }
    self.result = result
    self.checklist = checklist
    configuration = result.scenario.configuration(
      of: checklist.fix,
      on: result.model,
      in: world
    )
    // The first measured trial, which replays and frame charts show as well.
    seed = Repetitions.seed(
      ofTrial: result.repetitions.warmUps,
      from: result.repetitions.seed ?? result.scenario.seed
    )
  }

  /// Returns the frames of a combination.
  package func record(of combination: Int) -> CommitRecord {
    var configuration = configuration
    configuration.techniques = checklist.techniques(of: combination)
    return CommitRecord(
      of: Trial(configuration, seed: seed).commits(),
      ticksOf: configuration.tickNanoseconds,
      perFrame: configuration.ticksPerFrame
    )
  }

  /// The pipeline before the first frame.
  package var pipeline: FramePipeline {
    FramePipeline(
      refreshIntervalNanoseconds: configuration.refreshIntervalNanoseconds,
      ticksPerFrame: configuration.ticksPerFrame,
      buffers: configuration.buffers
    )
  }
}
