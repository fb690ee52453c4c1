import DeterministicMath
import TextFormats

/// A purely logarithmic axis around 1, from round factor to round factor.
struct FactorScale {
  /// The factors at the ends; what is beyond them is drawn there.
  let domain: ClosedRange<Double>
  private let line: LinearScale

  /// The least and the greatest factor that an axis shows.
  private static let limits = 0.01...100.0
  /// What an axis shows at least.
  private static let least = 0.25...4.0

  init(of values: [Double], start: Double, end: Double) {
    let shown = values.map { min(max($0, Self.limits.lowerBound), Self.limits.upperBound) }
    let low = shown.reduce(Self.least.lowerBound, min)
    let high = shown.reduce(Self.least.upperBound, max)
    let round = Self.roundFactors
    let first = round.last { $0 <= low } ?? Self.limits.lowerBound
    let last = round.first { $0 >= high } ?? Self.limits.upperBound
    domain = first...last
    line = LinearScale(
      domain: Logarithm.decimal(first)...Logarithm.decimal(last),
      start: start,
      end: end
    )
  }

  /// The position of a factor, clamped to the domain.
  func position(_ factor: Double) -> Double {
    line.position(
      Logarithm.decimal(min(max(factor, domain.lowerBound), domain.upperBound))
    )
  }

  /// Where rules go: 1, 2 and 5 times powers of ten.
  var rules: [Double] { Self.roundFactors.filter { domain.contains($0) }.map(position) }

  /// The factors with a number: 1, 2 and 5 times powers of ten, or the powers alone if there is
  /// little room.
  var ticks: [(x: Double, label: String)] {
    let all = Self.roundFactors.filter { domain.contains($0) }
    let powers = all.filter { Self.powers.contains($0) }
    let halves = all.filter { Self.powers.contains($0) || Self.halves.contains($0) }
    for factors in [all, halves, powers] {
      let ticks = factors.map {
        (x: position($0), label: "× \(DecimalText.trimmed($0, places: 2))")
      }
      let isRoomy = zip(ticks, ticks.dropFirst()).allSatisfy { left, right in
        let widths = [left, right].map { TextStyle.small.width(of: $0.label) / 2 }
        return right.x - left.x >= widths[0] + widths[1] + 8
      }
      if isRoomy { return ticks }
    }
    return [(x: position(1), label: "× 1")]
  }

  private static let halves = [0.05, 0.5, 5, 50]
  private static let powers = [0.01, 0.1, 1, 10, 100]
  private static let roundFactors = [
    0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100,
  ]
}
