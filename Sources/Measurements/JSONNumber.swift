/// A number as it is written in a JSON text, told apart by what an integer can hold.
package enum JSONNumber: Hashable, Sendable {
  /// Digits without fraction and exponent.
  case integer(Int)
  /// Digits without fraction and exponent that no 64-bit integer holds.
  case hugeInteger
  /// A number with a fraction or an exponent, even if its value is whole.
  case decimal
}
