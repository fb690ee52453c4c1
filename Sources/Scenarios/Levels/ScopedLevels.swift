import Diagnostics
import FrameLab

/// The levels that a scenario and the settings say for what one variant expects.
///
/// They are no part of what the variant is: a contrast and the analyses have the same variant without
/// them. So all of them are equal.
struct ScopedLevels: Hashable, Sendable {
  /// What its scenario says; nil if it does not.
  var scenario: WrittenLevel?
  /// The rules of the settings that are about the variant, in their order.
  var rules: [LevelRule] = []
  /// Whether what would warn fails.
  var warningsAreErrors = false

  static func == (left: ScopedLevels, right: ScopedLevels) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension Variant {
  /// The level of an expectation on a device: what the expectation says, or else its variant, its
  /// scenario, the most specific rule of the settings, or the default, `error`.
  package func level(of expectation: ScenarioExpectation, on deviceID: String) -> AppliedLevel {
    let rule = levels.rules.mostSpecific { $0.isAbout(expectation.metric, on: deviceID) }
    let candidates: [(String, WrittenLevel?)] = [
      ("expectation", expectation.level), ("variant", level), ("scenario", levels.scenario),
      ("settings", rule?.level),
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

  /// The variant in a scenario that may say a level.
  func inScenario(ofLevel level: WrittenLevel?) -> Variant {
    var variant = self
    variant.levels.scenario = level
    return variant
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
