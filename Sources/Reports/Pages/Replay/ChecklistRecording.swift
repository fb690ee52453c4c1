package import Scenarios

/// The frames of every combination of a checklist's mistakes on a device.
package struct ChecklistRecording: Sendable {
  package let run: ChecklistRun
  /// The frames, by the number of the combination.
  package let records: [CommitRecord]

  /// Combines a run with its frames.
  package init(_ run: ChecklistRun, records: [CommitRecord]) {
    precondition(
      records.count == run.checklist.combinationCount,
      "each of the \(run.checklist.combinationCount) combinations has frames, got \(records.count)"
    )
    self.run = run
    self.records = records
  }
}
