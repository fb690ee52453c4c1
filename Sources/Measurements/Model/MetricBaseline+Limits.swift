/// The limits of a baseline, as XCTest applies them.
///
/// An average fails only if it is worse by more than the percentage *and* by more than the absolute
/// amount, so the larger of the two decides; the same applies to the deviation. Logs of XCTest show
/// it: with 10% and 0.1 s, values of 2.2, 0.99 and 0.8 ms pass with a deviation of 51%. If a
/// baseline has neither, the limit is 10%, as in XCTest's logs for metrics without a setting.
extension MetricBaseline {
  /// XCTest's limit by default, in percent.
  package static let standardPercent = 10.0

  /// The percentage by which the average may be worse; nil if only an absolute amount is given.
  package var effectivePercentRegression: Double? {
    maximumPercentRegression ?? (maximumRegression == nil ? Self.standardPercent : nil)
  }

  /// Returns the worst average that passes.
  package func limit(isLargerBetter: Bool) -> Double {
    let share = average.magnitude * (effectivePercentRegression ?? 0) / 100
    let slack = max(share, maximumRegression ?? 0)
    return isLargerBetter ? average - slack : average + slack
  }
}

extension Spread {
  /// The standard deviation with n, not n − 1, as XCTest computes it: its logs state 1.264% for ten
  /// values, and n − 1 would make 1.332%.
  package var populationDeviation: Double {
    let squares = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    return (squares / Double(values.count)).squareRoot()
  }

  /// The standard deviation as a share of the mean; nil for a mean of 0.
  package var relativePopulationDeviation: Double? {
    mean == 0 ? nil : populationDeviation / mean.magnitude
  }
}
