/// A number in a JSON text, classified by its fit into an integer.
package enum JSONNumber: Hashable, Sendable {
  /// Digits without fraction and exponent.
  case integer(Int)
  /// Digits without fraction and exponent that do not fit into a 64-bit integer.
  case hugeInteger
  /// A number with a fraction or an exponent, even if its value is whole.
  case decimal
}
