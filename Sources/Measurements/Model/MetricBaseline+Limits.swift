/// What a baseline allows, as XCTest has it.
///
/// An average fails only if it is worse by more than the percentage *and* by more than the absolute
/// amount, so the larger of the two decides; the same for the deviation. Logs of XCTest show it: with
/// 10 % and 0.1 s, values of 2.2, 0.99 and 0.8 ms pass with a deviation of 51 %. If a baseline says
/// neither, it is 10 %, as XCTest's logs have for metrics without a setting.
extension MetricBaseline {
  /// What XCTest allows if nothing is said, in percent.
  package static let standardPercent = 10.0

  /// By how many percent the average may be worse; nil if only an absolute amount is given.
  package var effectivePercentRegression: Double? {
    maximumPercentRegression ?? (maximumRegression == nil ? Self.standardPercent : nil)
  }

  /// How many percent the relative standard deviation may be; nil if only an absolute amount is given.
  package var effectivePercentDeviation: Double? {
    maximumPercentDeviation ?? (maximumDeviation == nil ? Self.standardPercent : nil)
  }

  /// The worst average that passes.
  package func limit(isLargerBetter: Bool) -> Double {
    let share = average.magnitude * (effectivePercentRegression ?? 0) / 100
    let slack = max(share, maximumRegression ?? 0)
    return isLargerBetter ? average - slack : average + slack
  }

  /// Whether nothing worse than 0 passes, because a percentage of 0 is 0.
  package var isZeroWithoutSlack: Bool { average == 0 && (maximumRegression ?? 0) == 0 }

  /// The largest standard deviation of iterations that passes.
  package func deviationLimit(of spread: Spread) -> Double {
    let share = spread.mean.magnitude * (effectivePercentDeviation ?? 0) / 100
    return max(share, maximumDeviation ?? 0)
  }
}

extension Spread {
  /// The standard deviation with n, not n − 1, as XCTest computes it: its logs state 1.264 % for ten
  /// values of which n − 1 would make 1.332 %.
  package var populationDeviation: Double {
    let squares = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    return (squares / Double(values.count)).squareRoot()
  }

  /// The same as a share of the mean; nil for a mean of 0.
  package var relativePopulationDeviation: Double? {
    mean == 0 ? nil : populationDeviation / mean.magnitude
  }
}

extension MeasuredMetric {
  /// Whether a larger value is better: as the source says, or else for frames per second and numbers
  /// of frames.
  package var isLargerBetter: Bool {
    if let prefers { return prefers == .larger }
    switch XCTestIdentifier(identifier: identifier, title: title)?.quantity {
    case .frameCount, .frameRate: return true
    case .duration, .ratio, .number, .total, nil: return false
    }
  }
}
