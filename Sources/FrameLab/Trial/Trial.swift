/// One run of one list with one seed, in virtual time.
///
/// A trial is a pure function of its configuration and its seed: the same input gives the same
/// outcome on every machine. It starts cold, with empty pools and caches.
public struct Trial: Hashable, Sendable {
  /// The list and the circumstances that are run.
  public let configuration: ListConfiguration
  /// The seed of the trial's random streams.
  ///
  /// Variants with the same seed are compared with common random numbers: every draw is named by
  /// seed, purpose and item, so no technique shifts another's draws.
  public let seed: UInt64

  /// Prepares a trial.
  public init(_ configuration: ListConfiguration, seed: UInt64) {
    self.configuration = configuration
    self.seed = seed
  }

  /// The amount of detail that a trial records.
  public enum Recording: Hashable, Sendable {
    /// Sums and late frames.
    case summary
    /// Also every frame.
    case frames
    /// Also what each commit did.
    case commits
    /// Also what every thread did, and what each frame shows.
    case trace
  }

  /// Runs the trial.
  ///
  /// - Complexity: O(frames × visible cells + loads); about a microsecond of real time per frame.
  public func run(recording: Recording = .summary) -> TrialOutcome {
    var run = TrialRun(self, recording: recording)
    return run.outcome()
  }

  /// Runs the trial for its frames, each with what its commit did.
  ///
  /// - Complexity: as that of `run(recording:)`.
  package func commits() -> [(frame: FrameRecord, times: TimeByOperation)] {
    var run = TrialRun(self, recording: .commits)
    return run.frameCommits()
  }

  /// Runs the trial for the work of its frames alone, without summing up an outcome.
  ///
  /// - Returns: the work of the outcome's frames, in the same order.
  /// - Complexity: as that of `run(recording:)`.
  package func frameWork() -> [FrameWork] {
    var run = TrialRun(self, recording: .frames)
    return run.frameWork()
  }
}
