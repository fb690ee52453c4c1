import Scenarios
import TextFormats

extension Metric {
  /// Returns a value compared to another one, such as `4.2 times less` or `none instead of 39.9
  /// ms/s`.
  func comparison(of value: Double?, with other: Double?) -> String {
    guard let value, let other else { return "not measured" }
    if value == other { return "the same" }
    if value == 0 { return "none instead of \(text(other))" }
    if other == 0 { return "\(text(value)) instead of none" }
    guard value > 0, other > 0 else { return "\(text(value)) instead of \(text(other))" }
    let ratio = max(value, other) / min(value, other)
    // 1.04 times more would print as 1.0 times more.
    let times = DecimalText.fixed(ratio, places: ratio < 9.95 ? 1 : 0)
    if times == "1.0" { return "about the same" }
    return "\(value < other ? "lower" : "higher") by a factor of \(times)"
  }
}
