import DeterministicMath

/// Maps numbers over several decades: linear through zero, logarithmic beyond a threshold.
///
/// From zero to `linearBelow` the scale is linear and as wide as one decade; every further decade
/// has the same width. Negative numbers mirror positive ones. Unlike a purely logarithmic scale, it
/// includes zero; it is purely logarithmic if the numbers begin at the threshold or above it.
package struct SymmetricLogScale: Hashable, Sendable {
  /// The numbers that the scale covers.
  package let domain: ClosedRange<Double>
  /// The start of the logarithmic part; positive.
  package let linearBelow: Double
  private let line: LinearScale

  package init(domain: ClosedRange<Double>, linearBelow: Double, start: Double, end: Double) {
    precondition(linearBelow > 0, "the straight part must have a width: \(linearBelow)")
    precondition(domain.lowerBound < domain.upperBound, "no range: \(domain)")
    self.domain = domain
    self.linearBelow = linearBelow
    let lower = Self.decades(domain.lowerBound, linearBelow)
    let upper = Self.decades(domain.upperBound, linearBelow)
    line = LinearScale(domain: lower...upper, start: start, end: end)
  }

  /// Returns the position of a number, clamped to the domain.
  package func position(_ value: Double) -> Double {
    line.position(Self.decades(value, linearBelow))
  }

  /// Zero, and 1, 2 and 5 times the powers of ten times `linearBelow` inside the domain.
  package var ticks: [Double] { ticks([1, 2, 5]) }

  /// The ticks whose numbers matter most: zero and the powers of ten times `linearBelow`.
  package var majorTicks: [Double] { ticks([1]) }

  private func ticks(_ multipliers: [Double]) -> [Double] {
    var positive: [Double] = []
    let largest = max(domain.lowerBound.magnitude, domain.upperBound.magnitude)
    var power = linearBelow
    while power <= largest {
      positive += multipliers.map { $0 * power }
      power *= 10
    }
    let negative = positive.reversed().map { -$0 }
    let round = (negative + [0] + positive).filter { domain.contains($0) }
    return round.count > 1 || multipliers.count == 1
      ? round : [domain.lowerBound, domain.upperBound]
  }

  private static func decades(_ value: Double, _ linearBelow: Double) -> Double {
    let ratio = value.magnitude / linearBelow
    let decades = ratio <= 1 ? ratio : 1 + Logarithm.decimal(min(ratio, 1e300))
    return value < 0 ? -decades : decades
  }
}
