import Diagnostics

/// The severity of a term whose first use on a page does not link to the glossary.
package enum GlossaryLevel: String, CaseIterable, Hashable, Sendable {
  case off
  case warning
  case error

  /// Returns the findings at this level; does not search for them if it is off.
  func applying(_ findings: () -> [Diagnostic]) -> [Diagnostic] {
    switch self {
    case .off: []
    case .warning: findings()
    case .error: findings().map { .error($0.message, at: $0.place, notes: $0.notes) }
    }
  }
}
