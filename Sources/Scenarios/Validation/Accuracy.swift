import DeterministicMath

/// How near simulated numbers come to the published ones, over all that a set of cases observes.
package struct Accuracy: Hashable, Sendable {
  /// How the numbers of one table of costs compare.
  package struct Fit: Hashable, Sendable {
    /// Spearman's rank correlation between simulated and observed numbers.
    package let rankCorrelation: Double
    /// The median of how many times too large or too small the simulated numbers are; 1 within what
    /// was observed.
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

  /// How many numbers there are.
  package let count: Int
  /// With every cost at its middle.
  package let fit: Fit
  /// The medians over the cost tables whose costs chance moved by up to three; nil if none was run.
  package let chance: Fit?
  /// Of how many numbers the 10th to 90th percentile over the worlds meets what was observed; nil
  /// without worlds.
  package let coverage: Share?

  /// Compares the numbers of some cases; nil for fewer than three.
  ///
  /// - Parameter cases: the cases; a number that was observed as 0 or simulated as 0 has no factor
  ///   and is left out.
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
  /// The medians of several; nil without any.
  fileprivate init?(medianOf fits: [Accuracy.Fit]) {
    guard let correlation = fits.map(\.rankCorrelation).ascending().nearestRank(50),
      let factor = fits.map(\.medianFactor).ascending().nearestRank(50)
    else { return nil }
    rankCorrelation = correlation
    medianFactor = factor
  }
}

extension ObservedRange {
  /// How many times too large or too small a number is; 1 within the range.
  fileprivate func factor(of value: Double) -> Double {
    max(value / range.upperBound, range.lowerBound / value, 1)
  }
}
