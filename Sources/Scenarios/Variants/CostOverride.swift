package import Diagnostics
package import FrameLab

/// A cost that a scenario overrides, with the reason.
package struct CostOverride: Hashable, Sendable {
  package let operation: ListOperation
  /// The time of one unit in the central world, instead of the cost table's, in nanoseconds.
  package var medianNanoseconds = 0
  /// The spread in the central world; nil for the operation's own.
  package var spread: Double?
  /// The cost in the central world.
  package var cost = Cost(medianNanoseconds: 0)
  /// The author's reason.
  package var why = ""
  /// True if the median is outside the published range of the operation, so that reports must note
  /// an assumption beside the verdict.
  package var isAssumption = true
  /// True if it is the same in every world, as a stress scenario's cost beyond the plausible range
  /// is.
  package var isPinned = false
  package var place: Place
}
