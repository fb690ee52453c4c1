import Results
import Scenarios

extension ExpectationEntry {
  /// How an expectation came out.
  init(_ verdict: Verdict, of variant: VariantResult, of result: ScenarioResult) {
    let expectation = verdict.expectation
    self.init(
      rule: expectation.rule,
      expected: expectation.isOfFix
        ? expectation.text : "\(expectation.text) (in \(expectation.leastPercent) of 100)",
      isMet: verdict.isMet,
      level: Level(verdict.level.level),
      levelRule: verdict.level.rule,
      writtenLevel: Level(writtenIn: verdict.level),
      place: expectation.place,
      share: verdict.evidence.map {
        ShareEntry(count: $0.share.count, total: $0.share.total)
      },
      value: verdict.measured?.value,
      limit: verdict.limit
    )
    guard !verdict.isMet else { return }
    let broken = BrokenExpectation(result: result, variant: variant, verdict: verdict)
    message = broken.finding
    let finding = FindingHelp(broken)
    help = HelpEntry(command: finding.command, page: finding.page)
    if expectation.isOfFix { return }
    reason = [finding.reason, broken.reason].compactMap(\.self).joined(separator: "; ")
  }
}

extension ExpectationEntry.Level {
  /// The level that is written; nil if the run kept it.
  init?(writtenIn applied: AppliedLevel) {
    if applied.written == applied.level { return nil }
    self.init(applied.written)
  }

  init(_ level: ExpectationLevel) {
    self =
      switch level {
      case .off: .off
      case .warn: .warn
      case .error: .error
      }
  }
}

extension ScenarioExpectation {
  /// The metric and the kind of expectation, such as `hitchTimeRatio/atMost`: the same in every run,
  /// and for all scenarios.
  package var rule: String {
    let kind =
      switch self {
      case .rating: "rating"
      case .limit(_, let limit): limit.side.rawValue
      case .order(let order): order.relation.rawValue
      case .fix: "fixes"
      }
    return "\(metric.rawValue)/\(kind)"
  }
}
