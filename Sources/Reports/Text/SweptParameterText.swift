import Scenarios
import TextFormats

extension SweptParameter {
  /// The title with the unit, such as `Network latency (ms)`.
  var heading: String { "\(title) (\(unit))" }

  /// Returns a value with its unit, such as `0.33 ms`.
  func text(_ value: Int) -> String { "\(digits(value)) \(unit)" }

  /// Returns a range with its unit, such as `0.01 to 8 ms`.
  func text(from low: Int, to high: Int) -> String { "\(digits(low)) to \(text(high))" }

  /// Returns two near values with their unit, such as `3.50 and 3.56 ms`: with two decimals, or as
  /// many as needed to tell them apart.
  func text(between low: Int, and high: Int) -> String {
    guard valuesPerUnit > 1 else { return "\(digits(low)) and \(text(high))" }
    func fixed(_ value: Int, _ places: Int) -> String {
      DecimalText.fixed(number(value), places: places)
    }
    let places = (2...5).first { fixed(low, $0) != fixed(high, $0) } ?? 6
    return "\(fixed(low, places)) and \(fixed(high, places)) \(unit)"
  }

  /// Returns a value as text; a cost, which was divided by a device's speed, has only significant
  /// digits.
  private func digits(_ value: Int) -> String {
    if case .cost = self { return DecimalText.significant(number(value)) }
    return DecimalText.trimmed(number(value), places: 6)
  }
}
