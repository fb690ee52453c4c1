import Scenarios

/// The best and the worst variant of a result by one metric.
struct VariantRange {
  let metric: Metric
  let best: VariantResult
  let worst: VariantResult
  let bestValue: Double
  let worstValue: Double

  /// Finds the two; nil when fewer than two variants have a value.
  ///
  /// Of equal ones the best is the last in the file and the worst the first, as traps come first.
  init?(_ variants: [VariantResult], by metric: Metric) {
    let measured = variants.compactMap { variant in
      variant[metric].map { (variant: variant, value: $0.value) }
    }
    guard measured.count > 1, var best = measured.first, var worst = measured.first else {
      return nil
    }
    let sign: Double = metric.isLowerBetter ? 1 : -1
    for entry in measured.dropFirst() {
      if sign * entry.value <= sign * best.value { best = entry }
      if sign * entry.value > sign * worst.value { worst = entry }
    }
    self.metric = metric
    self.best = best.variant
    self.worst = worst.variant
    bestValue = best.value
    worstValue = worst.value
  }

  /// What the best has against the worst, trial by trial; nil when no trial of both has a value.
  var difference: PairedDifference? { best.difference(in: metric, from: worst) }

  /// Both values, such as `39.9 → 0.0 ms/s`; one when they read the same.
  var text: String {
    let from = metric.number(worstValue)
    let to = metric.text(bestValue)
    return metric.text(worstValue) == to ? to : "\(from) → \(to)"
  }
}
