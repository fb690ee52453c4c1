/// The standard normal distribution function, with the same bits on every machine.
package enum NormalDistribution {
  /// Returns the probability that a standard normal variable is below `x`.
  ///
  /// Up to 5 it is the series Φ(x) = ½ + φ(x)·(x + x³/3 + x⁵/15 + …) (Marsaglia: "Evaluating the
  /// Normal Distribution", 2004), beyond it Laplace's continued fraction of the tail. The absolute
  /// error is below 1e-15, the relative error of a lower tail below 1e-9.
  package static func cumulative(_ x: Double) -> Double {
    guard !x.isNaN else { return x }
    if x < -5 { return tail(-x) }
    if x > 5 { return 1 - tail(x) }
    var term = x
    var sum = x
    var divisor = 1.0
    while abs(term) > abs(sum) * 0x1p-54, divisor < 400 {
      divisor += 2
      term *= x * x / divisor
      sum += term
    }
    return 0.5 + density(x) * sum
  }

  /// Returns the density at `x`.
  package static func density(_ x: Double) -> Double {
    Exponential.of(-x * x / 2 - logSqrtTwoPi)
  }

  /// Returns the probability of a value above `x`, for `x` of at least 5.
  private static func tail(_ x: Double) -> Double {
    guard x < 40 else { return 0 }
    var fraction = x
    for term in stride(from: 60.0, to: 0, by: -1) { fraction = x + term / fraction }
    return density(x) / fraction
  }

  private static let logSqrtTwoPi = 0.918938533204672741780329736406
}
