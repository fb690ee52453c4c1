package import FrameLab

/// A question answered by running trials beyond those of a scenario.
///
/// A study runs nothing itself. It lists the trials that it knows it needs; their outcomes may call
/// for more, as in a bisection. So the caller makes a plan, runs its jobs on any number of threads,
/// adds the outcomes to the record, and repeats until a plan is empty. The finding depends only on
/// the study.
package protocol Study: Sendable {
  /// The conclusion of a study.
  associatedtype Conclusion: Hashable, Sendable

  /// Returns the trials that are needed next.
  ///
  /// Some of them may already be in the record; if all are, or there are none, the study is ready.
  func trials(knowing record: TrialRecord) -> [Trial]

  /// Returns the finding from the recorded trials.
  ///
  /// - Precondition: the record has every trial that the study needs.
  func conclusion(from record: TrialRecord) -> Conclusion
}
