import Diagnostics
import FrameLab

/// The levels that a scenario and the settings say for what its variants expect.
struct ScopedLevels: Hashable, Sendable {
  /// What the scenario says; nil if it does not.
  var scenario: WrittenLevel?
  /// The rules of the settings that are about each variant, in their order, by its id.
  var rules: [String: [LevelRule]] = [:]
  /// Whether what would warn fails.
  var warningsAreErrors = false
}

extension Scenario {
  /// The level of an expectation of a variant on a device: what the expectation says, or else its
  /// variant, its scenario, the most specific rule of the settings, or the default, `error`.
  package func level(
    of expectation: ScenarioExpectation,
    of variant: Variant,
    on deviceID: String
  ) -> AppliedLevel {
    let rule = (levels.rules[variant.id] ?? []).mostSpecific {
      $0.isAbout(expectation.metric, on: deviceID)
    }
    let candidates: [(String, WrittenLevel?)] = [
      ("expectation", expectation.level), ("variant", variant.level),
      ("scenario", levels.scenario), ("settings", rule?.level),
    ]
    for case (let kind, let written?) in candidates {
      return AppliedLevel(
        written.level,
        by: "\(kind), \(written.place)",
        warningsAreErrors: levels.warningsAreErrors
      )
    }
    return AppliedLevel(.error, by: "default", warningsAreErrors: levels.warningsAreErrors)
  }
}

extension [LevelRule] {
  /// The most specific of the rules that apply; of equally specific ones the last.
  fileprivate func mostSpecific(where isApplied: (LevelRule) -> Bool) -> LevelRule? {
    var best: LevelRule?
    for rule in self where isApplied(rule) {
      if let known = best, rule.specificity < known.specificity { continue }
      best = rule
    }
    return best
  }
}
