/// Two to a power in sixty-fourths, with the same bits on every machine.
///
/// This is less work than `Exponential`: the exponent is scaled beforehand, as in
/// `LognormalFactor`, so no careful division by ln 2 is needed, and a table keeps the series short.
/// It uses only IEEE 754 additions and multiplications in a fixed order.
package enum PowerOfTwo {
  /// Returns 2 to the power of `y` / 64; the relative error is below 3e-16.
  ///
  /// - Precondition: `y` is from −65,000 to 65,000, so that the result is normal. For speed this
  ///   is not checked; the result is meaningless beyond.
  @inline(__always)
  package static func of(sixtyFourths y: Double) -> Double {
    // y = n + f with |f| ≤ 1/2. Adding 1.5·2^52 rounds to the nearest integer n, which is then in
    // the lowest bits: the lowest six select a root, and those above are the exponent.
    let shifted = y + 0x1.8p52
    let f = y - (shifted - 0x1.8p52)
    let n = shifted.bitPattern
    let root = roots[Int(truncatingIfNeeded: n & 63)]
    let power = Double(bitPattern: root.bitPattern &+ (n >> 6) << 52)
    // (2^(f/64) − 1) / f by its Taylor series: what follows f^4 is below 4e-17 of the result.
    let f2 = f * f
    let low = 0.010830424696249145 + f * 5.86490495505617e-05
    let high = (2.1173137155464776e-07 + f * 5.732851688640402e-10) + f2 * 1.2417843701716925e-12
    return power + power * f * (low + f2 * high)
  }

  /// The powers of 2 with the exponents 0/64, 1/64, … 63/64.
  // swift-format-ignore
  private static let roots: [Double] = [
    1.0, 1.0108892860517005, 1.0218971486541166, 1.0330248790212284,
    1.0442737824274138, 1.0556451783605572, 1.0671404006768237, 1.0787607977571199,
    1.0905077326652577, 1.102382583307841, 1.1143867425958924, 1.1265216186082418,
    1.1387886347566916, 1.1511892299529827, 1.1637248587775775, 1.1763969916502812,
    1.189207115002721, 1.202156731452703, 1.215247359980469, 1.22848053610687,
    1.241857812073484, 1.255380757024691, 1.2690509571917332, 1.2828700160787783,
    1.2968395546510096, 1.3109612115247644, 1.3252366431597413, 1.339667524053303,
    1.3542555469368927, 1.3690024229745905, 1.383909881963832, 1.3989796725383112,
    1.4142135623730951, 1.42961333839197, 1.4451808069770467, 1.460917794180647,
    1.4768261459394993, 1.4929077282912648, 1.5091644275934228, 1.5255981507445384,
    1.5422108254079407, 1.559004400237837, 1.5759808451078865, 1.593142151342267,
    1.6104903319492543, 1.6280274218573478, 1.645755478153965, 1.6636765803267364,
    1.681792830507429, 1.7001063537185235, 1.718619298122478, 1.7373338352737062,
    1.7562521603732995, 1.7753764925265212, 1.7947090750031072, 1.8142521755003989,
    1.8340080864093424, 1.8539791250833855, 1.8741676341103, 1.8945759815869656,
    1.9152065613971474, 1.9360617934922943, 1.9571441241754002, 1.978456026387951,
  ]
}
