package import Scenarios

/// The answers of scenarios for a terminal: one line for each scenario.
package enum AnswerLines {
  /// The lines, with the summary below.
  ///
  /// - Parameters:
  ///   - results: what was run.
  ///   - claims: the outcomes of the claims.
  ///   - part: how much of everything that is.
  /// - Returns: aligned columns: the scenario, whether it passes, the share of the least sure device, the statement, and
  ///   what decides.
  package static func text(
    _ results: [ScenarioResult],
    claims: [ClaimOutcome] = [],
    part: RunPart? = nil
  ) -> String {
    var rows = [["scenario", "gate", "holds in", "answer", "decided by"]]
    rows += results.byScenario.map(row)
    let summary = RunSummary(results, claims: claims, part: part)
    return AlignedTable.text(rows) + "\n" + summary.sentence + "\n"
  }

  private static func row(of results: [ScenarioResult]) -> [String] {
    let id = results.first?.scenario.id ?? ""
    let gate =
      results.contains { !$0.hasPassed }
      ? "FAILED" : results.contains(where: \.hasWarnings) ? "warned" : "passed"
    guard let answer = ScenarioAnswer(results) else { return [id, gate, "–", "–", "–"] }
    let lead = answer.weakest
    let share =
      lead.verdict.evidence?.share.words
      ?? (lead.verdict.holdsCentrally ? "central world" : "not in the central world")
    let statement = "\(lead.variant.variant.id) \(lead.verdict.expectation.text)"
    let device = results.count > 1 ? " on \(lead.result.model.id)" : ""
    return [
      id, gate, share, statement + device, lead.verdict.evidence?.deciding?.phrase ?? "–",
    ]
  }
}
