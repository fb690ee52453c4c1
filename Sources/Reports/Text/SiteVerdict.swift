package import Scenarios

/// The verdict over all results, in one sentence.
package struct SiteVerdict: Hashable, Sendable {
  /// Whether everything expected was met.
  package let hasPassed: Bool
  /// The sentence, such as `3 scenarios on 2 devices: all pass`.
  package let sentence: String

  /// Judges some results.
  package init(_ results: [ScenarioResult]) {
    let scenarios = Set(results.map(\.scenario.id))
    let devices = Set(results.map(\.model.id))
    let failing = Set(results.filter { !$0.hasPassed }.map(\.scenario.id))
    hasPassed = failing.isEmpty
    let subject =
      "\(Self.count(scenarios.count, "scenario")) on \(Self.count(devices.count, "device"))"
    sentence =
      if scenarios.isEmpty {
        "no scenario was run"
      } else if failing.isEmpty {
        "\(subject): \(scenarios.count == 1 ? "passes" : "all pass")"
      } else {
        "\(subject): \(failing.count) of \(scenarios.count) "
          + "\(failing.count == 1 ? "fails" : "fail") (\(failing.sorted().joined(separator: ", ")))"
      }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
