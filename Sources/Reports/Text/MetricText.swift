import HitchMonitoring
package import Scenarios
import TextFormats

/// Values of metrics for people: rounded, with their unit.
extension Metric {
  /// Returns a value with its unit, such as `12.3 ms/s`.
  package func text(_ value: Double, decimals: Int? = nil) -> String {
    let number = DecimalText.fixed(value, places: decimals ?? self.decimals)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  /// The title with the unit, such as `Hitch time ratio (ms/s)`.
  var heading: String {
    switch measure {
    case .count: title
    case .cellSeconds: "\(title) (\(unit), all cells together)"
    default: "\(title) (\(unit))"
    }
  }

  /// The heading as the title of an axis, such as `hitch time ratio (ms/s)`.
  var axisTitle: String { heading.prefix(1).lowercased() + heading.dropFirst() }

  /// Returns a value without its unit.
  func number(_ value: Double) -> String { DecimalText.fixed(value, places: decimals) }

  /// Returns a value of a comparison, with its unit, in two significant digits because costs are
  /// uncertain.
  package func rough(_ value: Double) -> String {
    unit.isEmpty ? roughNumber(value) : "\(roughNumber(value)) \(unit)"
  }

  /// Returns such a value without its unit.
  func roughNumber(_ value: Double) -> String { DecimalText.rough(value, places: decimals) }

  /// Returns a value that may not have been measured.
  package func text(_ measured: MeasuredValue?) -> String {
    measured.map { text($0.value) } ?? "not measured"
  }

  /// Returns a value beside the limit that it is compared to.
  func text(_ measured: MeasuredValue?, against limit: Double?) -> String {
    guard let measured else { return "not measured" }
    return text(measured.value, decimals: decimals(of: measured.value, against: limit))
  }

  /// Returns as many decimals as needed to show on which side of a limit a value is: 5.04 is not
  /// `5.0` if the limit is 5.
  func decimals(of value: Double, against limit: Double?) -> Int {
    guard let limit, value != limit else { return decimals }
    return (decimals..<9).first { places in
      DecimalText.fixed(value, places: places) != DecimalText.fixed(limit, places: places)
    } ?? 9
  }
}
