import Scenarios
import TextFormats

/// Simulated numbers for people: three digits, with their unit.
enum QuantityText {
  /// Returns a number without its unit.
  static func number(_ value: Double) -> String {
    let places =
      switch value.magnitude {
      case 100...: 0
      case 10...: 1
      case 1...: 2
      default: 3
      }
    return DecimalText.trimmed(value, places: places)
  }

  /// Returns a number with its unit, or words if there was nothing to measure.
  static func text(_ value: Double?, unit: String) -> String {
    guard let value else { return "not measured" }
    return unit.isEmpty ? number(value) : "\(number(value)) \(unit)"
  }

  /// Returns the 10th to the 90th percentile; a dash without worlds.
  static func text(_ spread: WorldSpread?) -> String {
    spread.map { "\(number($0.p10))–\(number($0.p90))" } ?? "–"
  }
}
