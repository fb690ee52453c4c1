package import FrameLab

/// A trial of one variant on one device: pure, and independent of all other jobs.
package struct TrialJob: Hashable, Sendable {
  /// The index of the variant in the scenario.
  package let variantIndex: Int
  /// The number of the trial, from 0, over warm-ups and measured ones.
  package let trialNumber: Int
  package let trial: Trial
  /// The extent of the recording.
  package let recording: Trial.Recording

  /// Runs the trial; any thread may call this at any time, with the same outcome.
  package func run() -> TrialOutcome { trial.run(recording: recording) }
}
