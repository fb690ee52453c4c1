/// The natural and the decimal logarithm with the same bits on every machine.
///
/// It uses only IEEE 754 additions, multiplications and one division in a fixed order, so its last
/// digit is the same everywhere, unlike that of the C libraries.
package enum Logarithm {
  /// Returns the natural logarithm of `x`, with a relative error below 7e-16.
  ///
  /// It is −∞ for 0, and NaN for a negative `x`.
  package static func of(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    // x = 2^n·m with m in [√½, √2). Normalize subnormal numbers first.
    let isSubnormal = x < .leastNormalMagnitude
    let normal = isSubnormal ? x * 0x1p54 : x
    let offset = Int64(bitPattern: normal.bitPattern) - sqrtHalfBits
    let exponent = offset >> 52
    let m = Double(bitPattern: UInt64(bitPattern: offset - exponent << 52 + sqrtHalfBits))
    let n = Double(isSubnormal ? exponent - 54 : exponent)
    let f = m - 1
    return n * ln2High + (f - (tail(f) - n * ln2Low))
  }

  /// Returns the decimal logarithm of `x`, with a relative error below 1e-15.
  ///
  /// Powers of ten are not exact: their last digit may be off by one.
  package static func decimal(_ x: Double) -> Double { of(x) * log10e }

  /// Returns f − log(1 + f) for 1 + f in [√½, √2).
  ///
  /// With s = f / (2 + f), log(1 + f) = 2s + 2s³/3 + 2s⁵/5 + … and 2s = f − s·f. The terms after
  /// s^23 are below 2e-19 of the sum.
  @inline(__always)
  private static func tail(_ f: Double) -> Double {
    let s = f / (2 + f)
    let z = s * s
    let z2 = z * z
    let z4 = z2 * z2
    let low = (2 / 3 + z * (2 / 5)) + z2 * (2 / 7 + z * (2 / 9))
    let middle = (2 / 11 + z * (2 / 13)) + z2 * (2 / 15 + z * (2 / 17))
    let high = (2 / 19 + z * (2 / 21)) + z2 * (2 / 23)
    return s * (f - z * (low + z4 * (middle + z4 * high)))
  }

  private static let sqrtHalfBits: Int64 = 0x3FE6_A09E_667F_3BCD
  /// The first 32 bits of ln 2: its product with any exponent is exact.
  private static let ln2High = 0x1.62e42feep-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
  private static let log10e = 0.434_294_481_903_251_8
}
