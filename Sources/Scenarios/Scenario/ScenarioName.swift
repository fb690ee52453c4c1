internal import Diagnostics

/// The name of a scenario, or of one of its variants: `feed` or `feed/decode`.
package struct ScenarioName: Hashable, Sendable, CustomStringConvertible {
  /// The scenario's id.
  package let scenario: String
  /// The variant's id; nil for the scenario as a whole.
  package let variant: String?

  package init(_ scenario: String, variant: String?) {
    self.scenario = scenario
    self.variant = variant
  }

  /// Reads a name, without checking that it exists.
  package init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    scenario = parts[0]
    variant = parts.dropFirst().first
  }

  package var description: String { variant.map { "\(scenario)/\($0)" } ?? scenario }

  /// Returns the scenario or variant with the name.
  ///
  /// - Throws: `UnknownName` if there is none.
  package func find(
    in scenarios: [Scenario]
  ) throws(UnknownName) -> (scenario: Scenario, variant: Variant?) {
    guard let found = scenarios.first(where: { $0.id == scenario }) else {
      if let known = scenarios.first(where: { description.hasSuffix("/\($0.id).yml") }) {
        throw UnknownName(message: "'\(self)' is a file; give the scenario's id, '\(known.id)'")
      }
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

  /// The error for a name that does not exist.
  package struct UnknownName: Error {
    /// The mistake, with a suggestion.
    package let message: String
  }
}

extension [ScenarioName] {
  /// Returns true if the names include a variant of a scenario, or any of its variants if none is
  /// given; without names, everything is included.
  package func include(_ scenario: String, _ variant: String? = nil) -> Bool {
    isEmpty
      || contains {
        $0.scenario == scenario
          && (variant == nil || $0.variant == nil || $0.variant == variant)
      }
  }
}
