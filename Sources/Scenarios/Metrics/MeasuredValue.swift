/// A metric over the trials of a variant.
package struct MeasuredValue: Hashable, Sendable {
  /// The value that is judged.
  package let value: Double
  /// The least value of a single trial.
  package let least: Double
  /// The greatest value of a single trial.
  package let most: Double
}
