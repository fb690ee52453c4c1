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

extension Study {
  /// Runs all trials one after the other.
  package func run(knowing record: TrialRecord = TrialRecord()) -> Conclusion {
    var record = record
    while true {
      let plan = TrialPlan(for: [self], knowing: record)
      if plan.jobs.isEmpty { return conclusion(from: record) }
      record.add(plan.jobs.map { $0.run() }, of: plan)
    }
  }
}
