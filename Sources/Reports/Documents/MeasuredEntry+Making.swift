import Diagnostics
package import Results
package import Scenarios

extension MeasuredEntry {
  /// Creates a measurement with the outcomes of its expectations.
  package init(_ judged: JudgedMeasurement) {
    self.init(
      subject: judged.subject,
      place: Place(path: judged.path),
      expectations: judged.judgments.map { ExpectationEntry($0, of: judged) },
      unjudged: judged.unjudged
    )
  }
}

extension ExpectationEntry {
  fileprivate init(_ judgment: MeasurementJudgment, of judged: JudgedMeasurement) {
    let isMet = judgment.outcome == .met
    self.init(
      rule: judgment.rule,
      expected: judgment.subject.isEmpty
        ? judgment.expected : "\(judgment.expected) in '\(judgment.subject)'",
      isMet: isMet,
      level: judgment.level,
      place: judgment.place,
      value: judgment.value,
      limit: judgment.limit
    )
    guard !isMet else { return }
    message = "\(judgment.message) (measured, \(judged.subject))"
    if judgment.outcome == .notMeasured {
      reason = "what was not measured is not met; export it, or take its threshold out"
    }
    help = HelpEntry(command: "perfsite import \(judged.path) --dry-run")
  }
}
