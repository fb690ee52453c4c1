import Scenarios

extension Study {
  /// Runs all trials one after the other.
  func run(knowing record: TrialRecord = TrialRecord()) -> Conclusion {
    var record = record
    while true {
      let plan = TrialPlan(for: [self], knowing: record)
      if plan.jobs.isEmpty { return conclusion(from: record) }
      record.add(plan.jobs.map { $0.run() }, of: plan)
    }
  }
}
