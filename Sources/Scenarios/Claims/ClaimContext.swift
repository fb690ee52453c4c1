import Diagnostics
import LocatedText

/// The scenarios that claims refer to, if they could be read.
struct ClaimContext: Sendable {
  /// Every scenario by its id; nil if it has mistakes.
  let scenarios: Declarations<Scenario>

  /// Returns the scenario that a claim names; silent if its own mistakes are already reported.
  func scenario(named node: YAMLNode, _ findings: inout Findings) -> Scenario? {
    scenarios.value("scenario", named: node, &findings)
  }

  /// Returns the devices that a claim is judged on: those that it names, or all of its scenario.
  func devices(
    _ node: YAMLNode?,
    of scenario: Scenario,
    _ findings: inout Findings
  ) -> [String]? {
    let known = scenario.devices.map(\.id)
    guard let node else { return known }
    let device = Shape.text(expecting: "a device").then { id, element, findings -> String? in
      if known.contains(id) { return id }
      findings.error(
        "'\(scenario.id)' is not run on a device '\(id)'"
          + Suggestion.clause(for: id, among: known),
        at: element.place
      )
      return nil
    }
    return device.distinct("device").read(node, &findings)
  }
}
