package import Diagnostics
import LocatedText

/// The effect of a broken expectation on a run.
package enum ExpectationLevel: String, CaseIterable, Hashable, Sendable {
  /// No effect: it is measured, and not judged.
  case off
  /// A warning; the run passes.
  case warn
  /// An error; the run fails.
  case error
}

/// A level and where it is written.
package struct WrittenLevel: Hashable, Sendable {
  package let level: ExpectationLevel
  package let place: Place

  static var shape: Shape<WrittenLevel> {
    Shape.choice("level").then { level, node, _ in WrittenLevel(level: level, place: node.place) }
  }
}

/// The level of an expectation, with its source.
package struct AppliedLevel: Hashable, Sendable {
  package let level: ExpectationLevel
  /// The level that is written, which `--warnings-as-errors` raises.
  package let written: ExpectationLevel
  /// The source of the level: a kind of rule and its place, such as `variant,
  /// Content/scenarios/feed.yml:12:5`, or `default`.
  package let rule: String

  /// Applies a level as written, or as `--warnings-as-errors` raises it.
  package init(_ level: ExpectationLevel, by rule: String, warningsAreErrors: Bool = false) {
    let isRaised = level == .warn && warningsAreErrors
    self.level = isRaised ? .error : level
    written = level
    self.rule = isRaised ? "--warnings-as-errors over \(rule)" : rule
  }
}
