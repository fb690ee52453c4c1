import Scenarios

extension Verdict {
  /// How far the value can move before the expectation breaks; nil for a rating, and if there is
  /// nothing to compare.
  var marginText: String? {
    guard case .limit(let metric, let written) = expectation, let measured, let limit else {
      return nil
    }
    let distance = written.margin(of: measured.value, limit: limit)
    return metric.text(distance, decimals: metric.decimals(of: measured.value, against: limit))
  }
}
