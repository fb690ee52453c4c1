import Diagnostics
import FrameLab

/// The levels that a scenario and the settings set for its variants' expectations.
struct ScopedLevels: Hashable, Sendable {
  /// The scenario's level; nil if not set.
  var scenario: WrittenLevel?
  /// The rules of the settings that are about each variant, in their order, by its id.
  var rules: [String: [LevelRule]] = [:]
  /// True if warnings fail the run.
  var warningsAreErrors = false
}

extension Scenario {
  /// Returns the level of an expectation of a variant on a device.
  ///
  /// It is that of the expectation, or else of its variant, its scenario, the most specific rule of
  /// the settings, or the default, `error`.
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
  /// Returns the most specific of the rules that apply; of equally specific ones the last.
  fileprivate func mostSpecific(where isApplied: (LevelRule) -> Bool) -> LevelRule? {
    var best: LevelRule?
    for rule in self where isApplied(rule) {
      if let known = best, rule.specificity < known.specificity { continue }
      best = rule
    }
    return best
  }
}
