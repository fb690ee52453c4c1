/// The exponential function with the same bits on every machine.
///
/// It uses only IEEE 754 additions and multiplications in a fixed order, so its last digit is the
/// same everywhere, unlike that of the C libraries.
package enum Exponential {
  /// Returns e to the power of `x`; the relative error is below 4e-16 where the result is normal.
  package static func of(_ x: Double) -> Double {
    guard x <= largest else { return x.isNaN ? x : .infinity }
    guard x >= smallest else { return 0 }
    // x = n·ln 2 + r with |r| ≤ ln 2 / 2. Adding 1.5·2^52 rounds to the nearest integer.
    let shifted = x * log2e + 0x1.8p52
    let n = shifted - 0x1.8p52
    let r = (x - n * ln2High) - n * ln2Low
    return scaled(1 + (r + r * r * tail(r)), by: Int(n))
  }

  /// Returns (e^r − 1 − r) / r² by its Taylor series, to r^13 / 13!; the remainder is below 5e-18.
  @inline(__always)
  private static func tail(_ r: Double) -> Double {
    let r2 = r * r
    let r4 = r2 * r2
    let low = (1 / 2 + r * (1 / 6)) + r2 * (1 / 24 + r * (1 / 120))
    let middle = (1 / 720 + r * (1 / 5040)) + r2 * (1 / 40_320 + r * (1 / 362_880))
    let high =
      (1 / 3_628_800 + r * (1 / 39_916_800))
      + r2 * (1 / 479_001_600 + r * (1 / 6_227_020_800))
    return low + r4 * (middle + r4 * high)
  }

  /// Returns `value` times 2^`exponent`, rounded once even when the result is subnormal.
  private static func scaled(_ value: Double, by exponent: Int) -> Double {
    if exponent >= -1021, exponent <= 1023 { return value * power(exponent) }
    let half = exponent / 2
    return value * power(half) * power(exponent - half)
  }

  private static func power(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }

  /// The largest number whose exponential is finite.
  private static let largest = 709.782712893384
  /// A number below the smallest one whose exponential is not rounded to 0.
  private static let smallest = -745.2
  private static let log2e = 0x1.71547652b82fep0
  /// The first 32 bits of ln 2: its product with any exponent is exact.
  private static let ln2High = 0x1.62e42feep-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
}
