/// Logarithms made of IEEE addition, multiplication and division alone.
///
/// A C library's logarithm may differ in its last digit from platform to platform, and a drawing
/// must not.
enum Logarithm {
  /// The decimal logarithm of a positive number, with an error below 1e-13 relative to the result's
  /// largest term.
  ///
  /// The exponent is taken off exactly; the significand m in 1/√2 … √2 is summed by
  /// ln m = 2 artanh((m − 1) / (m + 1)) to the 27th power.
  static func decimal(_ value: Double) -> Double {
    precondition(value > 0 && value.isFinite, "no logarithm: \(value)")
    var exponent = Double(value.exponent)
    var significand = value.significand
    if significand > 1.414_213_562_373_095_1 {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    for odd in stride(from: 27, through: 1, by: -2) {
      sum = sum * square + 1 / Double(odd)
    }
    return exponent * decimalLogarithmOf2 + 2 * ratio * sum * decimalLogarithmOfE
  }

  private static let decimalLogarithmOf2 = 0.301_029_995_663_981_2
  private static let decimalLogarithmOfE = 0.434_294_481_903_251_8
}
