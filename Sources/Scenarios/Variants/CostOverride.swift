package import Diagnostics
package import FrameLab

/// A cost that a scenario overrides, and why.
package struct CostOverride: Hashable, Sendable {
  /// The operation.
  package let operation: ListOperation
  /// The time of one unit in the central world, instead of the cost table's, in nanoseconds.
  package let medianNanoseconds: Int
  /// The spread in the central world; nil for the operation's own.
  package let spread: Double?
  /// The cost in the central world.
  package let cost: Cost
  /// The author's reason.
  package let why: String
  /// Whether the median is outside the published range of the operation, so that reports must say
  /// "assumption" beside the verdict.
  package let isAssumption: Bool
  /// Whether it is the same in every world: a stress scenario's that is beyond what is plausible.
  package let isPinned: Bool
  /// Where the override is written.
  package let place: Place
}
