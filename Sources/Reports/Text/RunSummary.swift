package import Scenarios

/// Whether a run passed, in one sentence.
package struct RunSummary: Hashable, Sendable {
  /// Whether everything expected was met and every claim holds; true when nothing was expected.
  package let hasPassed: Bool
  /// Whether anything was expected of what was run.
  package let isJudged: Bool
  /// The sentence, such as `3 scenarios on 2 devices: all pass`.
  package let sentence: String

  /// Summarizes some results.
  ///
  /// - Parameters:
  ///   - results: what was run.
  ///   - claims: the outcomes of the claims.
  ///   - part: how much of everything that is; nil if it does not matter, as on a scenario's page.
  package init(
    _ results: [ScenarioResult],
    claims: [ClaimOutcome] = [],
    part: RunPart? = nil
  ) {
    let failing = Set(results.filter { !$0.hasPassed }.map(\.scenario.id)).sorted()
    let verdicts = results.flatMap(\.variants).flatMap(\.verdicts).filter { !$0.isOff }
    let claimed = ClaimsSummary(claims)
    hasPassed = failing.isEmpty && claimed.hasPassed
    isJudged = !verdicts.isEmpty || claimed.isJudged
    var sentence = Self.clause(results, failing: failing, isJudged: !verdicts.isEmpty)
    let warnings = verdicts.count(where: \.isWarned)
    if warnings > 0 { sentence += ", \(counted(warnings, "warning"))" }
    if let clause = claimed.clause { sentence += "; \(clause)" }
    if let clause = part?.clause { sentence += " (\(clause))" }
    self.sentence = sentence
  }

  private static func clause(
    _ results: [ScenarioResult],
    failing: [String],
    isJudged: Bool
  ) -> String {
    let scenarios = Set(results.map(\.scenario.id))
    let devices = Set(results.map(\.model.id))
    if scenarios.isEmpty { return "no scenario was run" }
    let subject = "\(counted(scenarios.count, "scenario")) on \(counted(devices.count, "device"))"
    if !isJudged { return "\(subject): nothing is expected" }
    if failing.isEmpty { return "\(subject): \(scenarios.count == 1 ? "passes" : "all pass")" }
    if scenarios.count == 1 { return "\(subject): fails" }
    return "\(subject): \(failing.count) of \(scenarios.count) "
      + "\(failing.count == 1 ? "fails" : "fail") (\(failing.joined(separator: ", ")))"
  }
}
