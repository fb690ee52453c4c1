/// A number with its unit in one text, as MetricKit writes `50 ms per s`.
struct UnitText {
  let number: WrittenNumber
  let unit: String

  /// Takes a text apart at its first blank; nil if a number or a unit is missing.
  init?(_ text: String) {
    guard let blank = text.firstIndex(of: " "),
      let digits = Self.ungrouped(text[..<blank]),
      let number = WrittenNumber(digits)
    else { return nil }
    self.number = number
    unit = text[text.index(after: blank)...].trimmed
    if unit.isEmpty { return nil }
  }

  /// A number without the commas between groups of three digits; nil if it has other commas, which
  /// may be decimal ones.
  private static func ungrouped(_ number: Substring) -> String? {
    let groups = number.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1, let first = groups.first else { return String(number) }
    let leading = first.drop { $0 == "-" }
    let last = groups[groups.count - 1].prefix { $0 != "." }
    let others = groups[1..<groups.count - 1] + [last]
    let isDigit: (Character) -> Bool = { ("0"..."9").contains($0) }
    guard (1...3).contains(leading.count), leading.allSatisfy(isDigit),
      others.allSatisfy({ $0.count == 3 && $0.allSatisfy(isDigit) })
    else { return nil }
    return groups.joined()
  }
}
