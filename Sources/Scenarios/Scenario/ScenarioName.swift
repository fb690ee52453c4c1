internal import Diagnostics

/// The name of a scenario, or of one of its variants: `feed` or `feed/decode`.
package struct ScenarioName: Hashable, Sendable, CustomStringConvertible {
  /// The scenario's id.
  package let scenario: String
  /// The variant's id; nil for the scenario as a whole.
  package let variant: String?

  /// The name of a scenario or of a variant.
  package init(_ scenario: String, variant: String?) {
    self.scenario = scenario
    self.variant = variant
  }

  /// Reads a name; nothing is known about whether anything has it.
  package init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    scenario = parts[0]
    variant = parts.dropFirst().first
  }

  package var description: String { variant.map { "\(scenario)/\($0)" } ?? scenario }

  /// What has the name.
  ///
  /// - Throws: what is wrong with it.
  package func find(
    in scenarios: [Scenario]
  ) throws(UnknownName) -> (scenario: Scenario, variant: Variant?) {
    guard let found = scenarios.first(where: { $0.id == scenario }) else {
      let clause = Suggestion.clause(for: scenario, among: scenarios.map(\.id))
      throw UnknownName(message: "unknown scenario '\(scenario)'\(clause)")
    }
    guard let variant else { return (found, nil) }
    guard let choice = found.variants.first(where: { $0.id == variant }) else {
      let clause = Suggestion.clause(for: variant, among: found.variants.map(\.id))
      throw UnknownName(message: "unknown variant '\(variant)' of '\(scenario)'\(clause)")
    }
    return (found, choice)
  }

  /// Nothing has a name.
  package struct UnknownName: Error {
    /// What is wrong with it, and what may be meant.
    package let message: String
  }
}

extension [ScenarioName] {
  /// Whether a variant of a scenario is among them, or any of its variants if none is given;
  /// everything is if there are no names.
  package func include(_ scenario: String, _ variant: String? = nil) -> Bool {
    isEmpty
      || contains {
        $0.scenario == scenario
          && (variant == nil || $0.variant == nil || $0.variant == variant)
      }
  }
}
