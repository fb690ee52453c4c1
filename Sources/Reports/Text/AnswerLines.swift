package import Results
package import Scenarios

/// The answers of scenarios for a terminal: one line for each scenario.
package enum AnswerLines {
  /// The lines, with the summary below.
  ///
  /// - Parameters:
  ///   - results: what was run.
  ///   - claims: the outcomes of the claims.
  ///   - part: how much of everything that is.
  ///   - findings: what the gate found, also beyond these results.
  /// - Returns: aligned columns: the scenario, whether it passes, the share of the least sure device, the statement, and
  ///   what decides.
  package static func text(
    _ results: [ScenarioResult],
    claims: [ClaimOutcome] = [],
    part: RunPart? = nil,
    findings: [ResultsFinding] = []
  ) -> String {
    var rows = [["scenario", "gate", "holds in", "answer", "decided by"]]
    let failing = results.failingScenarios(findings)
    let ownFailing = results.failingScenarios(findings.filter { !$0.isAboutBaseline })
    rows += results.byScenario.map { row(of: $0, failing, ownFailing) }
    let summary = RunSummary(results, claims: claims, part: part, findings: findings)
    return AlignedTable.text(rows) + "\n" + summary.sentence + "\n"
  }

  /// The lines of a run, with its summary below.
  package static func text(of run: Run) -> String {
    text(run.results, claims: run.claims, part: run.part, findings: run.findings)
  }

  /// The cells of a scenario; one that fails only by its baseline says so, for it may hold in every world.
  private static func row(
    of results: [ScenarioResult],
    _ failing: Set<String>,
    _ ownFailing: Set<String>
  ) -> [String] {
    let id = results.first?.scenario.id ?? ""
    let gate =
      failing.contains(id)
      ? ownFailing.contains(id) ? "FAILED" : "FAILED (baseline)"
      : results.contains(where: \.hasWarnings) ? "warned" : "passed"
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
