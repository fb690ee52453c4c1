package import FrameLab

/// A question that is answered by running trials besides those of a scenario.
///
/// A study runs nothing itself. It says which trials it needs as far as it can know; what they
/// bring may lead to further ones, as in a bisection. So a caller makes a plan, runs its jobs on
/// any number of threads, adds the outcomes to the record, and repeats that until a plan is empty.
/// The finding depends on nothing but the study.
package protocol Study: Sendable {
  /// What a study finds out.
  associatedtype Conclusion: Hashable, Sendable

  /// The trials that are needed next; some of them may be in the record, and when all are, or
  /// there are none, the study has what it needs.
  func trials(knowing record: TrialRecord) -> [Trial]

  /// Puts together what the trials brought.
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
