import Diagnostics

extension YAMLNode {
  /// Returns the text of a scalar in any notation; nil, with a finding, for anything else.
  package func text(_ findings: inout Findings, expecting expected: String = "text") -> String? {
    guard case .scalar(let text, _) = content, !isEmpty else {
      return mismatch(expected, &findings)
    }
    let trimmed = text.trimmed
    if trimmed.isEmpty {
      let found = text.isEmpty ? "an empty text" : "only blanks"
      findings.error("expected \(expected), got \(found)", at: place)
    }
    return trimmed.isEmpty ? nil : trimmed
  }

  /// Returns a scalar without quotes, which may be something other than text.
  package func plain(_ findings: inout Findings, expecting expected: String) -> String? {
    guard case .scalar(let text, false) = content, !isEmpty else {
      if case .scalar(let text, true) = content {
        findings.error("expected \(expected), got the quoted text '\(text)'", at: place)
        return nil
      }
      return mismatch(expected, &findings)
    }
    return text
  }

  /// Returns a whole number in a range; nil, with a finding, for anything else.
  package func integer(in range: ClosedRange<Int>, _ findings: inout Findings) -> Int? {
    guard let text = plain(&findings, expecting: "a whole number") else { return nil }
    let number = ExactDecimal(text)?.scaled(by: 1)
    let isHuge = ExactDecimal.hasTooManyDigits(text) && !text.contains(".")
    guard number != nil || isHuge else {
      findings.error("expected a whole number, got '\(text)'", at: place)
      return nil
    }
    guard let number, range.contains(number) else {
      let bounds = "\(range.lowerBound) to \(range.upperBound)"
      findings.error("'\(text)' is out of range; expected \(bounds)", at: place)
      return nil
    }
    return number
  }

  /// Returns a decimal number in a range; nil, with a finding, for anything else.
  package func decimal(in range: ClosedRange<Double>, _ findings: inout Findings) -> Double? {
    guard let text = plain(&findings, expecting: "a number") else { return nil }
    let number = ExactDecimal(text)?.nearestDouble
    let isTooLong = number == nil && ExactDecimal.hasTooManyDigits(text)
    if isTooLong, text.contains(".") {
      let most = ExactDecimal.maximumDigits
      findings.error("'\(text)' has more than \(most) digits; round it", at: place)
      return nil
    }
    guard number != nil || isTooLong else {
      findings.error("expected a number such as '0.25', got '\(text)'", at: place)
      return nil
    }
    guard let number, range.contains(number) else {
      let bounds = [range.lowerBound, range.upperBound]
        .map { Int(exactly: $0).map(String.init) ?? String($0) }
      findings.error(
        "'\(text)' is out of range; expected \(bounds[0]) to \(bounds[1])",
        at: place
      )
      return nil
    }
    return number
  }

  /// Returns the value with one of several names; messages list the names in the order given.
  ///
  /// `kind` is the kind of name, such as `device`.
  package func choice<Value>(
    _ kind: String,
    of choices: [(name: String, value: Value)],
    _ findings: inout Findings
  ) -> Value? {
    let article = kind.first.map { "aeiou".contains($0) } == true ? "an" : "a"
    guard let text = text(&findings, expecting: "\(article) \(kind)") else { return nil }
    if let choice = choices.first(where: { $0.name == text }) { return choice.value }
    let clause = Suggestion.clause(for: text, among: choices.map(\.name))
    findings.error("unknown \(kind) '\(text)'\(clause)", at: place)
    return nil
  }

  /// Returns the case of an enumeration with this raw value; nil, with a finding, for anything
  /// else.
  package func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ kind: String,
    of type: Value.Type,
    _ findings: inout Findings
  ) -> Value? {
    choice(kind, of: Value.allCases.map { (name: $0.rawValue, value: $0) }, &findings)
  }

  /// Returns `true` or `false`; nil, with a finding, for anything else.
  package func flag(_ findings: inout Findings) -> Bool? {
    choice("value", of: [(name: "true", value: true), (name: "false", value: false)], &findings)
  }

  /// Reports that the node has another kind than expected.
  package func mismatch<Value>(_ expected: String, _ findings: inout Findings) -> Value? {
    findings.error("expected \(expected), got \(summary)", at: place)
    return nil
  }
}
