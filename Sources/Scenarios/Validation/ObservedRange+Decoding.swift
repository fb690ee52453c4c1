import Diagnostics
import LocatedText

extension ObservedRange {
  /// Decodes `114.2 ms/s` or `0.12 to 1`.
  init?(_ node: YAMLNode, _ findings: inout Findings) {
    let expected = "a number or a range such as '114.2 ms/s' or '0.12 to 1'"
    guard let text = node.text(&findings, expecting: expected) else { return nil }
    let parts = text.components(separatedBy: " to ").map(\.trimmed)
    let last = parts.last.flatMap { NumberInUnit($0) }
    guard (1...2).contains(parts.count), let last,
      let first = parts.count == 1 ? last : NumberInUnit(parts[0], defaultSymbol: last.symbol),
      first.unit == last.unit, first.value >= 0
    else {
      findings.error("expected \(expected), got '\(text)'", at: node.place)
      return nil
    }
    guard first.value <= last.value else {
      findings.error("the range '\(text)' begins above its end", at: node.place)
      return nil
    }
    self.init(text: text, range: first.value...last.value, unit: last.unit)
  }
}

/// A number in the unit that metrics have, such as `0.5 s`, which is 500 ms.
struct NumberInUnit {
  let value: Double
  let unit: String
  let symbol: String

  /// Reads a number with its unit, or a plain number, which has the default one.
  init?(_ text: String, defaultSymbol: String = "") {
    let number = text.prefix { !$0.isWhitespace }
    let written = String(text.dropFirst(number.count)).trimmed
    let symbol = written.isEmpty ? defaultSymbol : written
    guard let plain = ExactDecimal(number)?.nearestDouble else { return nil }
    if symbol.isEmpty {
      self.init(value: plain, unit: "", symbol: "")
    } else if let converted = ExpressionUnit.converted(plain, from: symbol) {
      self.init(value: converted.value, unit: converted.unit, symbol: symbol)
    } else {
      return nil
    }
  }

  private init(value: Double, unit: String, symbol: String) {
    self.value = value
    self.unit = unit
    self.symbol = symbol
  }
}

extension String {
  /// Returns the parts between occurrences of a separator, at least one.
  func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
