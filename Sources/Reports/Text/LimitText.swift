import HitchMonitoring
package import Scenarios
import TextFormats

extension ScenarioExpectation {
  /// The expectation, such as `hitch time ratio at most 5 ms/s` or `rating critical`.
  package var text: String {
    switch self {
    case .rating(let expected): "rating \(expected.rating.rawValue)"
    case .limit(let metric, let limit): "\(metric.title.lowercasedStart) \(limit.text(for: metric))"
    case .order(let order): "\(order.metric.title.lowercasedStart) \(order.text)"
    case .fix(let fix): "other techniques than '\(fix.reference)', which it fixes"
    }
  }
}

extension ExpectedOrder {
  /// The order in words, such as `better than 'decode-on-commit' by at least 5 ms/s`.
  var text: String {
    switch relation {
    case .better: "better than '\(reference)' by at least \(marginText)"
    case .neverWorse: "not worse than '\(reference)' by \(marginText) or more"
    case .equal: "equal to '\(reference)' within \(marginText)"
    }
  }

  /// The margin with its unit, such as `5 ms/s` or `10 %`.
  var marginText: String {
    switch margin {
    case .absolute(let value):
      DecimalText.trimmed(value, places: 9) + (metric.unit.isEmpty ? "" : " \(metric.unit)")
    case .percent(let value): "\(DecimalText.trimmed(value, places: 9)) %"
    }
  }
}

extension Limit {
  /// Returns the limit in words, such as `at most 5 ms/s` or `at most 0.2 of 'decode-on-commit'`.
  func text(for metric: Metric) -> String {
    switch bound {
    case .value(let value): "\(side.words) \(Self.text(value, unit: metric.unit))"
    case .share(1, let variant): "\(side.words) that of '\(variant)'"
    case .share(let factor, let variant):
      "\(side.words) \(DecimalText.trimmed(factor, places: 9)) of '\(variant)'"
    }
  }

  /// Returns the limit in words, with its value given the other variant's, such as `at most 2.4
  /// ms/s, 0.2 of the 12.0 ms/s of 'decode-on-commit'`.
  func text(for metric: Metric, in verdict: Verdict) -> String {
    guard case .share(let factor, let variant) = bound else { return text(for: metric) }
    guard let reference = verdict.reference, let limit = verdict.limit else {
      return "\(text(for: metric)), which measured nothing"
    }
    let places = verdict.measured.map { metric.decimals(of: $0.value, against: limit) }
    let whole = metric.text(reference.value, decimals: factor == 1 ? places : nil)
    if factor == 1 { return "\(side.words) the \(whole) of '\(variant)'" }
    return "\(side.words) \(metric.text(limit, decimals: places)), "
      + "\(DecimalText.trimmed(factor, places: 9)) of the \(whole) of '\(variant)'"
  }

  private static func text(_ value: Double, unit: String) -> String {
    let number = DecimalText.trimmed(value, places: 9)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }
}
