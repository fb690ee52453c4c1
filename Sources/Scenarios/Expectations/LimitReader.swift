import Diagnostics
import LocatedText

/// Decodes the limits on one metric of one variant.
struct LimitReader {
  let metric: Metric
  let variant: VariantNames

  var bound: Shape<Limit.Bound> { Shape(schema: .text()) { bound($0, &$1) } }

  /// Decodes `5`, `5 ms/s`, `0.2 of other` or `other`.
  private func bound(_ node: YAMLNode, _ findings: inout Findings) -> Limit.Bound? {
    guard let text = node.plain(&findings, expecting: "a limit such as \(examples)") else {
      return nil
    }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 3, words[1] == "of" {
      return share(words[0], of: words[2], node, &findings)
    }
    if words.count == 1, variant.all.contains(text) || text.isWord {
      return share("1", of: text, node, &findings)
    }
    let number = words.first ?? ""
    let unit = words.dropFirst().joined(separator: " ")
    guard let limit = ExactDecimal(number)?.nearestDouble, unit.isEmpty || unit == metric.unit
    else {
      if reportedTooLong(number, node, &findings) { return nil }
      findings.error("expected a limit such as \(examples), got '\(text)'", at: node.place)
      return nil
    }
    guard limit >= 0 else {
      findings.error("'\(text)' is negative, and '\(metric.rawValue)' never is", at: node.place)
      return nil
    }
    return .value(limit)
  }

  private func share(
    _ number: String,
    of reference: String,
    _ node: YAMLNode,
    _ findings: inout Findings
  ) -> Limit.Bound? {
    guard let factor = ExactDecimal(number)?.nearestDouble, factor >= 0 else {
      if reportedTooLong(number, node, &findings) { return nil }
      findings.error("expected a number of 0 or more before 'of', got '\(number)'", at: node.place)
      return nil
    }
    if reference == variant.own {
      findings.error(
        "'\(reference)' cannot be held against itself"
          + Suggestion.clause(for: reference, among: variant.others),
        at: node.place
      )
      return nil
    }
    guard variant.all.contains(reference) else {
      findings.error(
        "unknown variant '\(reference)'"
          + Suggestion.clause(for: reference, among: variant.others),
        at: node.place
      )
      return nil
    }
    return .share(factor, of: reference)
  }

  /// Reports a number with too many digits; returns whether it is one.
  private func reportedTooLong(
    _ number: String,
    _ node: YAMLNode,
    _ findings: inout Findings
  ) -> Bool {
    guard ExactDecimal.hasTooManyDigits(number) else { return false }
    findings.error(
      number.contains(".")
        ? "'\(number)' has more than \(ExactDecimal.maximumDigits) digits; round it"
        : "'\(number)' is out of range; expected 0 to \(ExactDecimal.largest)",
      at: node.place
    )
    return true
  }

  private var examples: String {
    let own = metric.unit.isEmpty ? "'5'" : "'5' or '5 \(metric.unit)'"
    return variant.others.first.map { "\(own), or '0.5 of \($0)'" } ?? own
  }
}

extension String {
  /// Whether the text can only be a name: an id that starts with a letter.
  fileprivate var isWord: Bool { isIdentifier && first?.isLetter == true }
}
