/// The input whose value separates the worlds in which a statement holds from the others.
package struct DecidingInput: Hashable, Sendable {
  package let input: UncertainInput
  /// The correlation of the statement's margin with the input, from −1 to 1.
  package let correlation: Double
  /// The correlation that the strongest of all inputs reaches by chance.
  package let noiseLimit: Double
  /// The terms for its values in the statement's scope.
  package let terms: InputTerms
  /// The value that puts the fewest worlds on the wrong side; choices count from 1.
  package let separation: Separation
  /// The worlds on the wrong side of a value that was looked for without them.
  package let misplaced: Share

  /// The break-even as the list pays it on the device; of choices as they count.
  package var breakEven: Double { separation.threshold * terms.factor }
}
