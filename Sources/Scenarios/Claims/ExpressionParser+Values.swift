import Diagnostics
import LocatedText

extension ExpressionParser {
  /// Returns a number, with its unit if one follows.
  mutating func number() throws(Mistake) -> Typed {
    let token = tokens.removeFirst()
    guard let number = ExactDecimal(token.text)?.nearestDouble else {
      throw Mistake(
        message: ExactDecimal.hasTooManyDigits(token.text)
          ? "'\(token.text)' has more than \(ExactDecimal.maximumDigits) digits; round it"
          : "'\(token.text)' is no number; write one such as '5' or '0.25'",
        offset: token.range.lowerBound
      )
    }
    guard next.kind == .word, next.text != "and" else {
      return Typed(term: .number(number), unit: "", range: token.range)
    }
    let symbol = tokens.removeFirst()
    guard let (value, unit) = ExpressionUnit.converted(number, from: symbol.text) else {
      throw Mistake(
        message: "unknown unit '\(symbol.text)'"
          + Suggestion.clause(for: symbol.text, among: ExpressionUnit.symbols),
        offset: symbol.range.lowerBound
      )
    }
    let range = token.range.lowerBound..<symbol.range.upperBound
    return Typed(term: .number(value), unit: unit, range: range)
  }

  /// Returns a metric, of a variant unless it is a frame metric.
  mutating func quantity() throws(Mistake) -> Typed {
    let name = tokens.removeFirst()
    let quantity: ClaimQuantity
    var range = name.range
    switch scope {
    case .frames:
      quantity = .frames(try known(name, FrameMetric.self, "metric of frames"))
      if next.kind == .variant {
        throw Mistake(message: "frames have no variants", offset: next.range.lowerBound)
      }
    case .variants(let variants, let scenario, let hasImages):
      let metric = try known(name, Metric.self, "metric")
      if metric.kind == .images, !hasImages {
        throw Mistake(
          message: "'\(metric.rawValue)' needs a list with images, and '\(scenario)' has none",
          offset: name.range.lowerBound
        )
      }
      guard next.kind == .variant else { throw unexpected("a variant, as in '\(name.text)[…]'") }
      let bracket = tokens.removeFirst()
      let variant = bracket.text.trimmed
      guard variants.contains(variant) else {
        throw Mistake(
          message: "unknown variant '\(variant)' of '\(scenario)'"
            + Suggestion.clause(for: variant, among: variants),
          offset: bracket.range.lowerBound + 1
        )
      }
      range = name.range.lowerBound..<bracket.range.upperBound
      quantity = .metric(metric, of: variant)
    }
    let term = ClaimTerm.measured(quantity)
    let (factor, unit) =
      ExpressionUnit.converted(1, from: quantity.unit) ?? (value: 1, unit: quantity.unit)
    return Typed(
      term: factor == 1 ? term : .product(.number(factor), term),
      unit: unit,
      range: range
    )
  }

  private func known<Name: RawRepresentable<String> & CaseIterable>(
    _ token: ExpressionToken,
    _ type: Name.Type,
    _ kind: String
  ) throws(Mistake) -> Name {
    if let name = Name(rawValue: token.text) { return name }
    let names = Name.allCases.map(\.rawValue)
    throw Mistake(
      message: "unknown \(kind) '\(token.text)'"
        + Suggestion.clause(for: token.text, among: names),
      offset: token.range.lowerBound
    )
  }

  var next: ExpressionToken {
    tokens.first ?? ExpressionToken(kind: .end, text: "", range: bytes.count..<bytes.count)
  }

  /// Reports that the next token is not the expected one.
  func unexpected(_ expected: String) -> Mistake {
    let found = next.kind == .end ? "the end" : "'\(source(next.range))'"
    return Mistake(
      message: "expected \(expected), got \(found)",
      offset: next.range.lowerBound
    )
  }

  /// Returns a part of the expression on one line, with single blanks.
  func source(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
