import Charts
import ListEngine
package import Scenarios

/// Values of metrics for people: rounded, with their unit.
extension Metric {
  /// A value with its unit, such as `12.3 ms/s`.
  package func text(_ value: Double, decimals: Int? = nil) -> String {
    let number = DecimalText.fixed(value, places: decimals ?? self.decimals)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  /// The title with the unit, such as `Hitch time ratio (ms/s)`.
  var heading: String { unit.isEmpty ? title : "\(title) (\(unit))" }

  /// A value without its unit.
  func number(_ value: Double) -> String { DecimalText.fixed(value, places: decimals) }

  /// A value that may not have been measured.
  package func text(_ measured: MeasuredValue?) -> String {
    measured.map { text($0.value) } ?? "not measured"
  }

  /// A value beside the limit that it is held against.
  func text(_ measured: MeasuredValue?, against limit: Limit) -> String {
    guard let measured else { return "not measured" }
    return text(measured.value, decimals: decimals(of: measured, against: limit))
  }

  /// As many decimals as it takes to see on which side of a limit a value lies: 5.04 is not `5.0`
  /// where at most 5 are allowed.
  func decimals(of measured: MeasuredValue, against limit: Limit) -> Int {
    guard measured.value != limit.limit else { return decimals }
    return (decimals..<9).first { places in
      DecimalText.fixed(measured.value, places: places)
        != DecimalText.fixed(limit.limit, places: places)
    } ?? 9
  }

  /// The range of the trials, such as `11.8–12.9`; nil when they all agree.
  func spread(_ measured: MeasuredValue) -> String? {
    let least = number(measured.least)
    let most = number(measured.most)
    return least == most ? nil : "\(least)–\(most)"
  }
}

extension Expectation {
  /// What is expected, such as `hitchTimeRatio at most 5 ms/s` or `rating critical`.
  package var text: String {
    switch self {
    case .rating(let rating, _): "rating \(rating.rawValue)"
    case .limit(let metric, let limit): "\(metric.rawValue) \(limit.text(for: metric))"
    }
  }
}

extension Limit {
  /// The limit in words, such as `at most 5 ms/s`.
  func text(for metric: Metric) -> String {
    let number = DecimalText.trimmed(limit, places: 9)
    let side =
      switch side {
      case .atMost: "at most"
      case .atLeast: "at least"
      }
    return metric.unit.isEmpty ? "\(side) \(number)" : "\(side) \(number) \(metric.unit)"
  }
}
