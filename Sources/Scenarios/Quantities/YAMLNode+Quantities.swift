import Diagnostics
import LocatedText

extension YAMLNode {
  /// Returns a quantity with its unit, in the base unit, exactly.
  func quantity(
    _ quantity: Quantity,
    in range: ClosedRange<Int>,
    _ findings: inout Findings
  ) -> Int? {
    let expected = "\(quantity.name) such as '\(quantity.example)'"
    guard let text = plain(&findings, expecting: expected) else { return nil }
    guard let (number, symbol) = split(text) else {
      if ExactDecimal.hasTooManyDigits(numberPrefix(of: text)) {
        let bounds = "\(quantity.text(range.lowerBound)) to \(quantity.text(range.upperBound))"
        findings.error("'\(text)' is out of range; expected \(bounds)", at: place)
      } else {
        findings.error("expected \(expected), got '\(text)'", at: place)
      }
      return nil
    }
    // Keyboards produce the Greek letter, which looks the same as the micro sign.
    let known = symbol.replacing("\u{3BC}", with: "\u{B5}")
    guard let unit = quantity.units.first(where: { $0.symbol == known }) else {
      let symbols = quantity.units.map(\.symbol)
      findings.error(
        symbol.isEmpty
          ? "'\(text)' has no unit; expected \(expected)"
          : "unknown unit '\(symbol)' in '\(text)'; expected "
            + symbols.map { "'\($0)'" }.joined(separator: ", "),
        at: place
      )
      return nil
    }
    guard number.isWhole(times: unit.factor) else {
      findings.error(
        "'\(text)' is no whole number of \(quantity.units[0].symbol)",
        at: place
      )
      return nil
    }
    guard let amount = number.scaled(by: unit.factor), range.contains(amount) else {
      let bounds = "\(quantity.text(range.lowerBound)) to \(quantity.text(range.upperBound))"
      findings.error("'\(text)' is out of range; expected \(bounds)", at: place)
      return nil
    }
    return amount
  }

  /// Returns a width and a height in one unit, such as `1600 x 1200 px`.
  func area(
    unit: String,
    in range: ClosedRange<Int>,
    _ findings: inout Findings
  ) -> (width: Int, height: Int)? {
    let expected = "a width and a height such as '1600 x 1200 \(unit)'"
    guard let text = plain(&findings, expecting: expected) else { return nil }
    let parts = text.split(separator: " ")
    let isWellFormed =
      parts.count == 4 && (parts[1] == "x" || parts[1] == "×") && parts[3] == unit
    let sides = isWellFormed ? [parts[0], parts[2]] : []
    let lengths = sides.map { ExactDecimal($0)?.scaled(by: 1) }
    // A side with too many digits is a number, but no side of a screen or an image.
    let isNumeric = zip(sides, lengths).allSatisfy { side, length in
      length != nil || ExactDecimal.hasTooManyDigits(side)
    }
    guard isWellFormed, isNumeric else {
      findings.error("expected \(expected), got '\(text)'", at: place)
      return nil
    }
    guard let width = lengths[0], let height = lengths[1], range.contains(width),
      range.contains(height)
    else {
      let bounds = "\(range.lowerBound) to \(range.upperBound) \(unit)"
      findings.error("'\(text)' is out of range; expected \(bounds) each", at: place)
      return nil
    }
    return (width, height)
  }

  private func numberPrefix(of text: String) -> Substring {
    text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
  }

  /// Returns the number and the text after it, which may be empty.
  private func split(_ text: String) -> (ExactDecimal, String)? {
    let number = numberPrefix(of: text)
    guard let decimal = ExactDecimal(number) else { return nil }
    return (decimal, String(text[number.endIndex...]).trimmed)
  }
}
