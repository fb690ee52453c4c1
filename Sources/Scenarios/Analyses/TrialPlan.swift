package import FrameLab

/// The trials that studies need next, each listed once.
///
/// Studies share many: the variants' own trials, or those at a scenario's own costs.
package struct TrialPlan: Sendable {
  /// The trials, in the order of the studies' requests; none if every study is ready.
  package let jobs: [StudyJob]

  /// Collects the trials that studies need beyond the known ones.
  package init(for studies: [any Study], knowing record: TrialRecord) {
    var seen: [ConfigurationKey: Set<UInt64>] = [:]
    jobs = studies.flatMap { $0.trials(knowing: record) }
      .filter { trial in
        let key = ConfigurationKey(trial.configuration)
        return record[trial] == nil && seen[key, default: []].insert(trial.seed).inserted
      }
      .map(StudyJob.init)
  }
}

/// A trial that a study needs: pure, and independent of all other jobs.
package struct StudyJob: Hashable, Sendable {
  package let trial: Trial

  /// Runs the trial; any thread may call this at any time, with the same outcome.
  package func run() -> TrialOutcome { trial.run(recording: .summary).withoutFrames }
}

extension TrialRecord {
  /// Adds the outcomes of a plan's jobs, in whatever order they ran.
  ///
  /// - Parameters:
  ///   - outcomes: the outcome of each job.
  ///   - plan: the plan, with its jobs in the same order.
  package mutating func add(_ outcomes: [TrialOutcome], of plan: TrialPlan) {
    add(outcomes, of: plan.jobs.map(\.trial))
  }
}
