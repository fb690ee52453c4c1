package import Results
package import Scenarios
import TextFormats

/// The outcome of a run, in one sentence.
package struct RunSummary: Hashable, Sendable {
  /// True if every expectation is met, every claim holds, and nothing else fails the gate; true
  /// without any expectation.
  package let hasPassed: Bool
  /// True if the results had any expectation.
  package let isJudged: Bool
  /// The sentence, such as `3 scenarios on 2 devices: all pass`.
  package let sentence: String

  /// Summarizes some results.
  ///
  /// - Parameters:
  ///   - results: the results.
  ///   - claims: the outcomes of the claims.
  ///   - part: the extent of the run; nil if it does not matter, as on a scenario's page.
  ///   - findings: the findings of a gate, by which it passes or fails, including regressions from
  ///     the baseline and published measurements; empty if only the results are judged.
  package init(
    _ results: [ScenarioResult],
    claims: [ClaimOutcome] = [],
    part: RunPart? = nil,
    findings: [ResultsFinding] = []
  ) {
    let failing = results.failingScenarios(findings).sorted()
    let errors = findings.filter { $0.level == .error }
    let verdicts = results.flatMap(\.variants).flatMap(\.verdicts).filter { !$0.isOff }
    let claimed = ClaimsSummary(claims)
    hasPassed = failing.isEmpty && claimed.hasPassed && errors.isEmpty
    isJudged = !verdicts.isEmpty || claimed.isJudged || !errors.isEmpty
    var sentence = Self.clause(
      results,
      failing: failing,
      hasPassed: hasPassed,
      isJudged: !verdicts.isEmpty || !failing.isEmpty
    )
    let warnings = verdicts.count(where: \.isWarned)
    if warnings > 0 { sentence += ", \(counted(warnings, "warning"))" }
    if let clause = claimed.clause { sentence += "; \(clause)" }
    for clause in Self.clauses(beyondResults: errors) { sentence += "; \(clause)" }
    if let clause = part?.clause { sentence += " (\(clause))" }
    self.sentence = sentence
  }

  /// Returns the failures besides expectations and claims.
  private static func clauses(beyondResults errors: [ResultsFinding]) -> [String] {
    let changes = errors.filter(\.rule.isAboutBaseline)
    let missed = errors.count {
      if case .validationCase = $0.subject { true } else { false }
    }
    var clauses: [String] = []
    if let path = changes.first?.levelRule {
      let verb = changes.count == 1 ? "fails" : "fail"
      clauses.append("\(counted(changes.count, "change")) since \(path) \(verb)")
    }
    if missed > 0 {
      clauses.append(
        "\(counted(missed, "published measurement")) \(missed == 1 ? "is" : "are") not as recorded"
      )
    }
    let measured = errors.count(where: \.isAboutMeasurement)
    if measured > 0 {
      clauses.append(
        "\(counted(measured, "expectation")) of real measurements \(measured == 1 ? "is" : "are") broken"
      )
    }
    return clauses
  }

  private static func clause(
    _ results: [ScenarioResult],
    failing: [String],
    hasPassed: Bool,
    isJudged: Bool
  ) -> String {
    let scenarios = Set(results.map(\.scenario.id))
    let devices = Set(results.map(\.model.id))
    if scenarios.isEmpty { return "no scenario was run" }
    let subject = "\(counted(scenarios.count, "scenario")) on \(counted(devices.count, "device"))"
    if !isJudged { return "\(subject): nothing is expected" }
    // The next clause names the failures; "all pass" before it would read as the verdict.
    if failing.isEmpty, !hasPassed {
      return "\(subject): \(scenarios.count == 1 ? "its" : "their") own expectations hold"
    }
    let passing = Set(results.filter(\.isJudged).map(\.scenario.id)).count
    if failing.isEmpty, passing < scenarios.count {
      let silent = scenarios.count - passing
      return "\(subject): \(passing) \(passing == 1 ? "passes" : "pass"), \(silent) "
        + "\(silent == 1 ? "expects" : "expect") nothing"
    }
    if failing.isEmpty { return "\(subject): \(scenarios.count == 1 ? "passes" : "all pass")" }
    if scenarios.count == 1 { return "\(subject): fails" }
    return "\(subject): \(failing.count) of \(scenarios.count) "
      + "\(failing.count == 1 ? "fails" : "fail") (\(failing.joined(separator: ", ")))"
  }
}

extension [ScenarioResult] {
  /// Returns the ids of those that fail a gate, by their own expectations or by other findings.
  func failingScenarios(_ findings: [ResultsFinding]) -> Set<String> {
    let broken = Set(findings.filter { $0.level == .error }.compactMap(\.scenarioID))
    return Set(map(\.scenario.id)).intersection(broken)
      .union(filter { !$0.hasPassed }.map(\.scenario.id))
  }
}

extension ScenarioResult {
  /// True if it has any expectation.
  fileprivate var isJudged: Bool {
    variants.contains { $0.verdicts.contains { !$0.isOff } }
  }
}

extension ResultsFinding {
  /// True if it is about a real measurement of the project.
  var isAboutMeasurement: Bool {
    if case .measurement = subject { true } else { false }
  }

  /// The scenario that it is about; nil for a claim, a published measurement or a file.
  var scenarioID: String? {
    if case .expectation(let scenario, _, _) = subject { scenario } else { nil }
  }
}
