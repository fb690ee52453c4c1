import DeterministicMath
import Scenarios

/// The distribution of a value's logarithm, given its plausible range and an estimate of it.
///
/// The prior is even over the logarithm on each side of the median; the estimate is normal and cut
/// at three tolerances. So the conditional distribution is a mixture of two truncated normal ones,
/// with a quantile function and a total probability in closed form.
struct ConditionalRange {
  /// The largest distance of a value from its estimate, in tolerances.
  static let cut = 3.0

  private struct Piece {
    var low: Double
    var high: Double
    var probability: Double
  }

  private let target: DirectEvidence.Estimate
  private var pieces: [Piece] = []
  /// The probability of the estimate, up to a factor; 0 if the range excludes it.
  private(set) var total = 0.0

  init(_ range: PlausibleRange, target: DirectEvidence.Estimate) {
    self.target = target
    let bounds = [range.low, range.median, range.high].map(Logarithm.of)
    for (low, high) in zip(bounds, bounds.dropFirst()) {
      let first = max(low, target.logarithm - Self.cut * target.tolerance)
      let last = min(high, target.logarithm + Self.cut * target.tolerance)
      guard first <= last else { continue }
      let probability: Double
      if high > low {
        probability = (cumulative(last) - cumulative(first)) / (high - low)
      } else {
        // All of the probability on this side is in one value.
        probability =
          NormalDistribution.density((low - target.logarithm) / target.tolerance)
          / target.tolerance
      }
      guard probability > 0 else { continue }
      pieces.append(Piece(low: first, high: last, probability: probability))
      total += probability
    }
  }

  /// Returns the logarithm below which the value lies with probability `p`.
  ///
  /// - Precondition: the range does not exclude the estimate.
  func logarithm(atQuantile p: Double) -> Double {
    precondition(total > 0, "the estimate \(target) is in the range")
    var rest = p * total
    for (index, piece) in pieces.enumerated() {
      guard rest > piece.probability, index < pieces.count - 1 else {
        let part = min(max(rest / piece.probability, 0), 1)
        let start = cumulative(piece.low)
        let end = cumulative(piece.high)
        let z = NormalQuantile.of(start + part * (end - start))
        let logarithm = target.logarithm + target.tolerance * z
        // In a tail where all probabilities are alike, rounding may take it anywhere.
        return min(max(logarithm, piece.low), piece.high)
      }
      rest -= piece.probability
    }
    return target.logarithm
  }

  private func cumulative(_ logarithm: Double) -> Double {
    NormalDistribution.cumulative((logarithm - target.logarithm) / target.tolerance)
  }
}
