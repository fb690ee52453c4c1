/// What the worlds say to a statement.
package struct Evidence: Hashable, Sendable {
  /// The worlds in which it holds.
  package let share: Share
  /// For an order, in how many worlds it comes out which way; nil otherwise.
  package let order: EffectCounts?
  /// What the statement is about and did not happen, so that it is broken whatever the numbers are.
  package let missing: Opportunity?
  /// The input that tells the worlds where it holds from the others; nil for a statement that
  /// holds everywhere or nowhere, holds nearly always, or is decided by no single input.
  package let deciding: DecidingInput?
}
