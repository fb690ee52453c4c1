/// How many runs it takes to see a difference, by the usual approximation for two means.
///
/// The runs needed of each side are (z_α + z_β)² · (s₁² + s₂²) ÷ d² + z_α² ÷ 4 (Guenther, "Sample
/// Size Formulas for Normal Theory t Tests", 1981), where α is the largest level up to 5 % that so few
/// runs can come to in a permutation test.
package struct RunPower: Hashable, Sendable {
  /// The difference to be seen.
  package let difference: Double
  /// The standard deviation of single runs on each side.
  package let deviations: [Double]

  /// The share of cases in which a difference should be seen.
  package static let wanted = 0.8
  /// More runs than that nobody makes.
  package static let most = 50

  /// A difference between runs that scatter.
  package init(difference: Double, deviations: [Double]) {
    self.difference = difference
    self.deviations = deviations
  }

  /// In which share of cases so many runs of each side show the difference.
  package func share(before: Int, after: Int) -> Double {
    let level = PermutationTest.level(before, after)
    guard level > 0, difference != 0 else { return 0 }
    let limit = -NormalQuantile.of(level / 2)
    let variance = zip(deviations, [before, after]).reduce(0) {
      $0 + $1.0 * $1.0 / Double($1.1)
    }
    guard variance > 0 else { return 1 }
    let count = Double(before + after) / 2
    let lost = min(1, limit * limit / 4 / count)
    let distance = (difference * difference / variance * (1 - lost)).squareRoot()
    return NormalDistribution.cumulative(distance - limit)
  }

  /// How many more runs of each side would show the difference in 80 % of cases; nil if more than 50.
  package func runsNeeded(before: Int, after: Int) -> Int? {
    (1...Self.most).first { share(before: before + $0, after: after + $0) >= Self.wanted }
  }

  /// The standard deviation of runs as a share of their mean, if half of all pairs differ by more than
  /// a factor.
  ///
  /// Their logarithms scatter normally.
  package static func relativeDeviation(ofMedianFactor factor: Double) -> Double {
    let spread = Logarithm.of(factor) / (NormalQuantile.of(0.75) * 2.0.squareRoot())
    return (Exponential.of(spread * spread) - 1).squareRoot()
  }

  /// By which factor two sides must differ so that so many runs of each show it in 80 % of cases, if
  /// two runs of one side differ by another factor; nil if it is more than 10.
  package static func visibleFactor(runs: Int, medianFactor: Double) -> Double? {
    let deviation = relativeDeviation(ofMedianFactor: medianFactor)
    func isVisible(_ factor: Double) -> Bool {
      let power = RunPower(
        difference: 1 - 1 / factor,
        deviations: [deviation, deviation / factor]
      )
      return power.share(before: runs, after: runs) >= wanted
    }
    // To a hundredth, upwards.
    return (101...1_000).first { isVisible(Double($0) / 100) }.map { Double($0) / 100 }
  }
}
