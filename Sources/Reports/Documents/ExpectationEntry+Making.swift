import Results
import Scenarios

extension ExpectationEntry {
  init(_ verdict: Verdict, of variant: VariantResult, of result: ScenarioResult) {
    let expectation = verdict.expectation
    self.init(
      rule: expectation.rule,
      expected: expectation.isOfFix
        ? expectation.text : "\(expectation.text) (in \(expectation.leastPercent) of 100)",
      terms: ExpectationTerms(expectation),
      isMet: verdict.isMet,
      level: verdict.level,
      place: expectation.place,
      share: verdict.evidence?.share,
      value: verdict.measured?.value,
      limit: verdict.limit
    )
    self.verdict = verdict
    guard !verdict.isMet else { return }
    let broken = BrokenExpectation(result: result, variant: variant, verdict: verdict)
    message = broken.finding
    diagnostic = broken.diagnostic
    let finding = FindingHelp(broken)
    help = HelpEntry(command: finding.command, page: finding.page)
    if expectation.isOfFix { return }
    reason = [finding.reason, broken.reason].compactMap(\.self).joined(separator: "; ")
  }
}

extension AnswerEntry {
  /// Creates the answer about a fix on a device.
  init(_ lead: ScenarioAnswer.Lead) {
    self.init(
      statement: lead.text.statement,
      verdict: lead.text.verdict,
      device: lead.result.model.id,
      from: lead.contrast.trap.variant.id,
      to: lead.contrast.fix.variant.id,
      lead.effect
    )
  }
}
