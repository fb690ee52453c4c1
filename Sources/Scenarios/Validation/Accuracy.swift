import DeterministicMath

/// The accuracy of simulated numbers, over all published ones in a set of cases.
package struct Accuracy: Hashable, Sendable {
  /// The accuracy of the numbers from one table of costs.
  package struct Fit: Hashable, Sendable {
    /// Spearman's rank correlation between simulated and observed numbers.
    package let rankCorrelation: Double
    /// The median factor by which the simulated numbers are too large or too small; 1 within the
    /// observed range.
    package let medianFactor: Double

    fileprivate init?(_ pairs: [(observed: ObservedRange, simulated: Double?)]) {
      let known = pairs.compactMap { pair in
        pair.simulated.flatMap { $0 > 0 ? (observed: pair.observed, simulated: $0) : nil }
      }
      guard known.count >= 3,
        let factor = known.map({ $0.observed.factor(of: $0.simulated) }).ascending().nearestRank(50)
      else { return nil }
      medianFactor = factor
      rankCorrelation = RankCorrelation.of(
        known.map(\.observed.middle),
        known.map(\.simulated)
      )
    }
  }

  /// The number of numbers.
  package let count: Int
  /// The fit with every cost at its middle.
  package let fit: Fit
  /// The medians over the cost tables whose costs chance moved by up to three; nil if none was run.
  package let chance: Fit?
  /// The share of numbers whose 10th to 90th percentile over the worlds overlaps the observed
  /// range; nil without worlds.
  package let coverage: Share?

  /// Compares the numbers of some cases; nil for fewer than three.
  ///
  /// - Parameter cases: the cases; a number that was observed or simulated as 0 has no factor and
  ///   is omitted.
  package init?(of cases: [CaseResult]) {
    let numbers = cases.flatMap(\.devices).flatMap(\.quantities).filter {
      $0.quantity.observed.middle > 0
    }
    guard let fit = Fit(numbers.map { ($0.quantity.observed, $0.value) }) else { return nil }
    count = numbers.count { ($0.value ?? 0) > 0 }
    self.fit = fit
    let tables = numbers.map(\.byChance.count).min() ?? 0
    let fits = (0..<tables).compactMap { table in
      Fit(numbers.map { ($0.quantity.observed, $0.byChance[table]) })
    }
    chance = Fit(medianOf: fits)
    let spreads = numbers.compactMap { number in
      number.spread.map { $0.p10...$0.p90 }.map(number.quantity.observed.range.overlaps)
    }
    coverage = spreads.isEmpty ? nil : Share(spreads)
  }
}

extension Accuracy.Fit {
  /// Creates the medians of several; nil without any.
  fileprivate init?(medianOf fits: [Accuracy.Fit]) {
    guard let correlation = fits.map(\.rankCorrelation).ascending().nearestRank(50),
      let factor = fits.map(\.medianFactor).ascending().nearestRank(50)
    else { return nil }
    rankCorrelation = correlation
    medianFactor = factor
  }
}

extension ObservedRange {
  /// Returns the factor by which a number is too large or too small; 1 within the range.
  fileprivate func factor(of value: Double) -> Double {
    max(value / range.upperBound, range.lowerBound / value, 1)
  }
}
