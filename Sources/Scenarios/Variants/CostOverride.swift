package import Diagnostics
package import FrameLab

/// A cost that a scenario overrides, and why.
package struct CostOverride: Hashable, Sendable {
  /// The operation.
  package let operation: ListOperation
  /// The time of one unit in the central world, instead of the cost table's, in nanoseconds.
  package var medianNanoseconds = 0
  /// The spread in the central world; nil for the operation's own.
  package var spread: Double?
  /// The cost in the central world.
  package var cost = Cost(medianNanoseconds: 0)
  /// The author's reason.
  package var why = ""
  /// Whether the median is outside the published range of the operation, so that reports must say
  /// "assumption" beside the verdict.
  package var isAssumption = true
  /// Whether it is the same in every world: a stress scenario's that is beyond what is plausible.
  package var isPinned = false
  /// Where the override is written.
  package var place: Place
}
