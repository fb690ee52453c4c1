import Diagnostics

/// What it is that the first use of a term on a page does not lead to the glossary.
package enum GlossaryLevel: String, CaseIterable, Hashable, Sendable {
  case off
  case warning
  case error

  /// The findings at this level; nobody looks for them if it is off.
  func applying(_ findings: () -> [Diagnostic]) -> [Diagnostic] {
    switch self {
    case .off: []
    case .warning: findings()
    case .error: findings().map { .error($0.message, at: $0.place, notes: $0.notes) }
    }
  }
}
