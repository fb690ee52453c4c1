import Diagnostics
import LocatedText

/// Reads the limits on one metric of a variant, or on a measured quantity.
struct LimitReader {
  /// The name of the limited quantity.
  let name: String
  /// The unit; nil if only the measurement has it, so that each limit states its own.
  let unit: String?
  /// The variant, and those that it can be compared with; nil for a measurement.
  var variant: VariantNames?

  /// Returns the shape of `5`, `5 ms/s`, `0.2 of other` or `other`.
  func limit(_ side: Limit.Side) -> Shape<Limit> {
    let unit = variant == nil ? "" : unit ?? ""
    return Shape(schema: .reference(ScenarioSchema.definitionName("limit", unit: unit))) {
      node,
      findings in
      bound(node, &findings).map {
        Limit(side: side, bound: $0.bound, unit: $0.unit, place: node.place)
      }
    }
  }

  private func bound(
    _ node: YAMLNode,
    _ findings: inout Findings
  ) -> (bound: Limit.Bound, unit: String)? {
    guard let text = node.plain(&findings, expecting: "a limit such as \(examples)") else {
      return nil
    }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if let variant {
      var share: (factor: String, reference: String)?
      if words.count == 3, words[1] == "of" { share = (words[0], words[2]) }
      if words.count == 1, variant.all.contains(text) || text.isWord { share = ("1", text) }
      if let share {
        return self.share(share.factor, of: share.reference, among: variant, node, &findings)
          .map { ($0, unit ?? "") }
      }
    }
    let number = words.first ?? ""
    let written = words.dropFirst().joined(separator: " ")
    guard let limit = ExactDecimal(number)?.nearestDouble,
      written.isEmpty || written == unit ?? written
    else {
      if reportedTooLong(number, node, &findings) { return nil }
      findings.error("expected a limit such as \(examples), got '\(text)'", at: node.place)
      return nil
    }
    guard limit >= 0 || unit == nil else {
      findings.error("'\(text)' is negative, and '\(name)' never is", at: node.place)
      return nil
    }
    return (.value(limit), unit ?? written)
  }

  private func share(
    _ number: String,
    of reference: String,
    among variant: VariantNames,
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

  /// Reports a number with too many digits, and returns true if it is one.
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
    guard let unit else { return "'0.4 s'" }
    let own = unit.isEmpty ? "'5'" : "'5' or '5 \(unit)'"
    return variant?.others.first.map { "\(own), or '0.5 of \($0)'" } ?? own
  }
}

extension String {
  /// True if the text can only be a name: an id that starts with a letter.
  fileprivate var isWord: Bool { isIdentifier && first?.isLetter == true }
}
