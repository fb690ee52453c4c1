/// The input whose value tells the worlds where a statement holds from those where it does not.
package struct DecidingInput: Hashable, Sendable {
  /// The input.
  package let input: UncertainInput
  /// How strongly the margin by which the statement holds rises with the input, from −1 to 1.
  package let correlation: Double
  /// What the strongest of all inputs reaches by chance.
  package let noiseLimit: Double
  /// How its values read where the statement is made.
  package let terms: InputTerms
  /// The value that puts the fewest worlds on the wrong side; choices count from 1.
  package let separation: Separation
  /// The worlds on the wrong side of a value that was looked for without them.
  package let misplaced: Share

  /// The break-even as the list pays it on the device; of choices as they count.
  package var breakEven: Double { separation.threshold * terms.factor }
}
