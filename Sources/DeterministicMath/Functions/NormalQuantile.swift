/// The inverse of the standard normal distribution function, with the same bits on every machine.
///
/// Between 2^−10 and 1 − 2^−10, about ±3.1 standard deviations, it is a polynomial. Beyond, where
/// only one draw in five hundred falls, it is Newton's method on the logarithm of the tail.
package enum NormalQuantile {
  /// Returns the number that a standard normal variable stays below with probability `p`.
  ///
  /// The relative error is below 1e-15. The quantile of 0 is −∞, that of 1 is ∞, and anything
  /// outside gives NaN.
  package static func of(_ p: Double) -> Double {
    // 1 − p is exact from 1/2 on. Do not branch on the side: draws fall on either at random.
    let lower = p > 0.5 ? 1 - p : p
    let quantile = lower > firstSegment ? central(lower) : tail(lower)
    return p > 0.5 ? -quantile : quantile
  }

  private static let firstSegment = 0x1p-10
  private static let segmentBits = 50

  /// Returns the quantile of p in (2^−10, 1/2].
  private static func central(_ p: Double) -> Double {
    // 1/2, where the quantile is 0, is the upper end of the last segment and in none of them.
    polynomial(p) ?? 0
  }

  /// Returns the quantile of p in [2^−10, 1/2), or nil outside.
  ///
  /// Half the time of a lognormal draw is spent here, so no branch depends on the random value.
  @inline(__always)
  static func polynomial(_ p: Double) -> Double? {
    // The exponent and the two highest bits of the fraction number the segments.
    let segment = p.bitPattern >> segmentBits
    let upperEnd = Double(bitPattern: (segment &+ 1) << segmentBits)
    let number = Int(truncatingIfNeeded: segment &- firstSegment.bitPattern >> segmentBits)
    guard number >= 0, 12 &* number &+ 12 <= segments.count else { return nil }
    let t = p - upperEnd
    let t2 = t * t
    let t4 = t2 * t2
    // Side by side, the terms of t^0 and t^2, of t^4 and t^6, of t^8 and t^10; then of t^1, …
    let first = 12 &* number
    let even =
      SIMD2(segments[first], segments[first + 1])
      + t4
      * (SIMD2(segments[first + 4], segments[first + 5])
        + t4 * SIMD2(segments[first + 8], segments[first + 9]))
    let odd =
      SIMD2(segments[first + 2], segments[first + 3])
      + t4
      * (SIMD2(segments[first + 6], segments[first + 7])
        + t4 * SIMD2(segments[first + 10], segments[first + 11]))
    let sum = even + t * odd
    return sum[0] + t2 * sum[1]
  }

  /// Returns the quantile of p below 2^−10.
  ///
  /// log Q(z) = −z²/2 − log √(2π) + log M(z) with Q the upper tail and M Mills' ratio Q/φ, and the
  /// derivative of log Q is −1/M; four steps from the asymptotic start are two more than needed.
  private static func tail(_ p: Double) -> Double {
    guard p > 0 else { return p == 0 ? -.infinity : .nan }
    let logarithm = Logarithm.of(p)
    // Not `squareRoot()`: on Linux it links the C library's `sqrt`, for numbers below 0.
    let logRadius = Logarithm.of(-2 * logarithm) / 2
    let radius = Exponential.of(logRadius)
    var z = radius - (logRadius + logSqrtTwoPi) / radius
    for _ in 1...4 {
      let ratio = millsRatio(z)
      z += ratio * (Logarithm.of(ratio) - z * z / 2 - logSqrtTwoPi - logarithm)
    }
    return -z
  }

  /// Returns the upper tail of the normal distribution over its density, which is Mills' ratio.
  ///
  /// Laplace's continued fraction is 1/(z + 1/(z + 2/(z + 3/(z + …)))); with sixty terms the
  /// relative error is below 1e-18 for z of at least 3.
  private static func millsRatio(_ z: Double) -> Double {
    var fraction = z
    for term in stride(from: 60.0, to: 0, by: -1) { fraction = z + term / fraction }
    return 1 / fraction
  }

  private static let logSqrtTwoPi = 0.918938533204672741780329736406
}
