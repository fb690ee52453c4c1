/// The evidence of the worlds about a statement.
package struct Evidence: Hashable, Sendable {
  /// The worlds in which it holds.
  package let share: Share
  /// The number of worlds with each outcome of an order; nil otherwise.
  package let order: EffectCounts?
  /// The event of the statement that did not happen, so that it is broken whatever the numbers are.
  package let missing: Opportunity?
  /// The input that separates the worlds in which it holds from the others.
  ///
  /// Nil for a statement that holds everywhere or nowhere, holds nearly always, or is decided by no
  /// single input.
  package let deciding: DecidingInput?
}
