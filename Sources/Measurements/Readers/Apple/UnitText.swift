/// A number with its unit in one text, as MetricKit writes `50 ms per s`.
struct UnitText {
  let number: WrittenNumber
  let unit: String

  /// Takes a text apart at its first blank; nil if a number or a unit is missing.
  init?(_ text: String) {
    guard let blank = text.firstIndex(of: " "),
      let number = WrittenNumber(text[..<blank].filter { $0 != "," })
    else { return nil }
    self.number = number
    unit = text[text.index(after: blank)...].trimmed
    if unit.isEmpty { return nil }
  }
}
