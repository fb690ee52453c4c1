package import Scenarios

/// The verdict over all results, in one sentence.
package struct SiteVerdict: Hashable, Sendable {
  /// Whether everything expected was met; true when nothing was expected.
  package let hasPassed: Bool
  /// Whether anything was expected of what was run.
  package let isJudged: Bool
  /// The sentence, such as `3 scenarios on 2 devices: all pass`.
  package let sentence: String

  /// Judges some results.
  package init(_ results: [ScenarioResult]) {
    let scenarios = Set(results.map(\.scenario.id))
    let devices = Set(results.map(\.model.id))
    let failing = Set(results.filter { !$0.hasPassed }.map(\.scenario.id)).sorted()
    let verdicts = results.flatMap(\.variants).flatMap(\.verdicts)
    hasPassed = failing.isEmpty
    isJudged = !verdicts.isEmpty
    let subject = "\(counted(scenarios.count, "scenario")) on \(counted(devices.count, "device"))"
    sentence =
      if scenarios.isEmpty {
        "no scenario was run"
      } else if verdicts.isEmpty {
        "\(subject): nothing is expected"
      } else if failing.isEmpty {
        "\(subject): \(scenarios.count == 1 ? "passes" : "all pass")"
      } else if scenarios.count == 1 {
        "\(subject): fails"
      } else {
        "\(subject): \(failing.count) of \(scenarios.count) "
          + "\(failing.count == 1 ? "fails" : "fail") (\(failing.joined(separator: ", ")))"
      }
  }
}
