/// A random factor around 1 for costs with a spread: exp(σ·z), with z normal and truncated at ±3.
///
/// Its median is 1; it is between exp(−3σ) and exp(3σ), and has the same bits on every machine. The
/// relative error is below 3e-16 + 6e-16·|σ·z|: below 1e-15 for a spread of up to 0.35.
package struct LognormalFactor: Hashable, Sendable {
  /// The standard deviation σ of the factor's logarithm.
  package let spread: Double
  /// The spread in sixty-fourths of a factor of two, for `PowerOfTwo`.
  private let sixtyFourths: Double

  /// - Precondition: the spread is from 0 to 200, so that every factor is finite.
  package init(spread: Double) {
    precondition(spread >= 0 && spread <= 200, "a spread is from 0 to 200, got \(spread)")
    self.spread = spread
    sixtyFourths = spread * 0x1.71547652b82fep6
  }

  /// Returns the factor from the first draw of an item's stream.
  ///
  /// This is the fast way to draw one number for each of many items, because `streams` has already
  /// hashed the seed and the purpose.
  package func draw(from streams: RandomStreams, item: Int) -> Double {
    var stream = streams[item]
    return value(atBits: stream.next())
  }

  /// Returns the factor from one draw of the stream, which is consumed even if the spread is 0.
  package func draw(from stream: inout RandomStream) -> Double {
    value(atBits: stream.next())
  }

  /// Returns the quantile of the factor at probability `p`.
  package func value(atQuantile p: Double) -> Double {
    let z = NormalQuantile.of(min(max(p, cut), 1 - cut))
    return PowerOfTwo.of(sixtyFourths: sixtyFourths * z)
  }

  /// Returns the factor whose quantile is `RandomStream.openUniform()` of the bits.
  ///
  /// A draw falls on either side of the median at random, so a branch on the side would be
  /// mispredicted half the time. Instead the bits are mirrored into the lower half, and the spread
  /// takes the sign.
  @inline(__always)
  private func value(atBits bits: UInt64) -> Double {
    let mirrored = bits ^ UInt64(bitPattern: Int64(bitPattern: bits) >> 63)
    // 1 + k·2^−52 is made from its bits; less 1 − 2^−53, it is (k + 1/2)·2^−52.
    let p = Double(bitPattern: 1.0.bitPattern | mirrored >> 12) - (1 - 0x1p-53)
    guard p > cut, let z = NormalQuantile.polynomial(p) else {
      return value(atQuantile: mirrored == bits ? p : 1 - p)
    }
    let sign = bits & (1 << 63)
    let signed = Double(bitPattern: sixtyFourths.bitPattern ^ sign)
    return PowerOfTwo.of(sixtyFourths: signed * z)
  }

  /// The probability of a value below −3.
  private var cut: Double { 0.00134989803163009452665 }
}
