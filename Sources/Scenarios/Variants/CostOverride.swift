package import Diagnostics
package import FrameLab

/// A cost that a scenario sets for itself, and why.
package struct CostOverride: Hashable, Sendable {
  /// The operation.
  package let operation: Operation
  /// The time of one unit, in place of that of the cost table.
  package let cost: Cost
  /// The author's reason.
  package let why: String
  /// Whether the median lies outside what is published for the operation, so that reports have to
  /// say "assumption" beside the verdict.
  package let isAssumption: Bool
  /// Where the override stands.
  package let place: Place
}
