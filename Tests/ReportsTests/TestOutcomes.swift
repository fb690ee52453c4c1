import FrameLab
import Scenarios
import Testing

/// Results with given numbers, for testing reports.
enum TestOutcomes {
  /// A trial of which only the frames matter.
  static func trial(
    hitchNanoseconds: Int = 0,
    commitNanoseconds: Int = 0,
    durationNanoseconds: Int = 1_000_000_000,
    hitches: Int = 0
  ) -> TrialOutcome {
    var outcome = still
    outcome.scrolling.frameCount = 60
    outcome.scrolling.hitchCount = hitches
    outcome.scrolling.hitchNanoseconds = hitchNanoseconds
    outcome.scrolling.commitHitchNanoseconds = commitNanoseconds
    outcome.scrolling.durationNanoseconds = durationNanoseconds
    return outcome
  }

  /// A trial in which nothing scrolls.
  static let still = TrialOutcome()

  /// The feed on its first device: the trials of its two variants.
  static func feed(
    decode: [TrialOutcome],
    prepare: [TrialOutcome],
    scenario text: String = TestContent.feed
  ) throws -> ScenarioResult {
    let repetitions = Repetitions(warmUps: 0, trials: decode.count)
    let catalog = try TestContent.catalog(["feed": text])
    return try #require(catalog.runs(repetitions).first).assemble(decode + prepare)
  }
}
