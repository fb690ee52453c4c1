/// A random factor about 1 for costs that spread: exp(σ·z) with z normal and cut at ±3.
///
/// Its median is 1; it lies between exp(−3σ) and exp(3σ).
package struct LognormalFactor: Hashable, Sendable {
  /// The standard deviation σ of the factor's logarithm.
  package let spread: Double

  /// - Precondition: the spread is from 0 to 200, so that every factor is finite.
  package init(spread: Double) {
    precondition(spread >= 0 && spread <= 200, "a spread is from 0 to 200, got \(spread)")
    self.spread = spread
  }

  /// The factor at one draw of the stream, which is used up even if the spread is 0.
  package func draw(from stream: inout RandomStream) -> Double {
    value(atQuantile: stream.openUniform())
  }

  /// The factor that stays below its like with probability `p`.
  package func value(atQuantile p: Double) -> Double {
    Exponential.of(spread * NormalQuantile.of(min(max(p, cut), 1 - cut)))
  }

  /// The probability of lying below −3.
  private var cut: Double { 0.00134989803163009452665 }
}
