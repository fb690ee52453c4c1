import Scenarios

extension PairedDifference {
  /// The mean of the differences with its sign and unit, such as `−40.2 ms/s`, or that there is
  /// none.
  var text: String {
    guard verdict == .noDifference else { return metric.signed(estimate.mean) }
    return isShown ? "no difference" : "not shown by one trial"
  }

  /// The interval of the mean, such as `95 %: −44.0 to −36.4`; nil for one trial, and when all
  /// agree.
  var intervalText: String? {
    guard let interval = estimate.interval, interval.lowerBound < interval.upperBound else {
      return nil
    }
    return "95 %: \(metric.number(interval.lowerBound)) to \(metric.number(interval.upperBound))"
  }

  /// A single pair shows a difference only if there is none at all.
  private var isShown: Bool { estimate.count > 1 || estimate.mean == 0 }
}

extension Metric {
  /// A difference with its sign and unit, such as `+1.2 ms/s`.
  fileprivate func signed(_ difference: Double) -> String {
    difference > 0 ? "+\(text(difference))" : text(difference)
  }
}

extension VariantResult {
  /// How the variant differs from another one by a metric; nil when no trial of both has a value.
  func difference(in metric: Metric, from reference: VariantResult) -> PairedDifference? {
    PairedDifference(metric, from: reference.trials, to: trials)
  }
}
