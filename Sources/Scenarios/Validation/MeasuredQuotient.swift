import Diagnostics
import LocatedText

/// A value computed from variants' results: a sum such as `mainThreadTime[a] - mainThreadTime[b]`,
/// or the quotient of two.
package struct MeasuredQuotient: Hashable, Sendable {
  /// The expression as written.
  package let text: String
  /// The unit of its values; empty for a plain number.
  package let unit: String
  let numerator: ClaimTerm
  /// The denominator; nil for a sum.
  let denominator: ClaimTerm?

  private static let rounding = 1e-12

  /// Returns the value; nil if any part of it was not measured, or if it is divided by 0.
  func value(_ measured: (ClaimQuantity) -> Double?) -> Double? {
    guard let numerator = numerator.value(measured) else { return nil }
    guard let denominator else { return numerator }
    guard let divisor = denominator.value(measured), divisor != 0 else { return nil }
    let quotient = numerator / divisor
    // A tiny difference of equal times is due to rounding.
    return quotient.magnitude < Self.rounding ? 0 : quotient
  }
}

extension MeasuredQuotient {
  /// Decodes a sum, or two with ` / ` between them.
  init?(
    _ node: YAMLNode,
    in scope: ExpressionParser.Scope,
    of file: SourceFile,
    _ findings: inout Findings
  ) {
    guard let text = node.text(&findings, expecting: "an expression") else { return nil }
    let places = ScalarPlaces(of: text, at: node.place, in: file)
    if let sign = text.firstIndex(where: { "<>=".contains($0) }) {
      let offset = text.utf8.distance(from: text.startIndex, to: sign)
      findings.error("expected a value, not a comparison", at: places.place(ofByte: offset))
      return nil
    }
    let parts = text.components(separatedBy: " / ")
    guard parts.count <= 2 else {
      findings.error("expected one sum, or two with '/' between them", at: node.place)
      return nil
    }
    var offset = 0
    var sides: [(term: ClaimTerm, unit: String)] = []
    for part in parts {
      let start = offset
      offset += part.utf8.count + 3
      if let number = NumberInUnit(part.trimmed), !sides.isEmpty {
        sides.append((.number(number.value), number.unit))
        continue
      }
      // Zero is zero in every unit, so a comparison with it takes any sum.
      let comparison = ExpressionParser.expression(
        "\(part) > 0",
        in: scope,
        at: { places.place(ofByte: start + min($0, part.utf8.count)) },
        &findings
      )?.comparisons.first
      guard let comparison else { return nil }
      sides.append((comparison.left, comparison.unit))
    }
    guard let first = sides.first else { return nil }
    let second = sides.dropFirst().first
    guard let second, second.unit != "" else {
      self.init(text: text, unit: first.unit, numerator: first.term, denominator: second?.term)
      return
    }
    guard first.unit == second.unit else {
      findings.error(
        "cannot divide \(ExpressionUnit.words(for: first.unit)) by "
          + ExpressionUnit.words(for: second.unit),
        at: node.place
      )
      return nil
    }
    self.init(text: text, unit: "", numerator: first.term, denominator: second.term)
  }
}
