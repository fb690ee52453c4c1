import Diagnostics
import LocatedText

extension BaselineExpectation {
  /// The keys of a baseline.
  enum Key: String, CaseIterable {
    case average
    case regression
    case deviation
    case name
    case level
  }

  /// The keys of what a baseline allows.
  enum ToleranceKey: String, CaseIterable {
    case relative
    case absolute
  }

  /// Decodes the value of `baselines:`; nil, with findings, if any of it is wrong.
  static func decodeAll(_ node: YAMLNode, _ findings: inout Findings) -> [BaselineExpectation]? {
    guard let entries = node.entries(of: "baselines", &findings) else { return nil }
    let expectations = entries.map { BaselineExpectation($0, &findings) }
    return expectations.contains(nil) ? nil : expectations.compactMap(\.self)
  }

  init?(_ entry: YAMLNode.Entry, _ findings: inout Findings) {
    let thing = "the baseline of '\(entry.key)'"
    guard let fields = entry.value.fields(Key.self, of: thing, owner: entry.keyPlace, &findings)
    else { return nil }
    let average = fields.required(.average, &findings)
      .flatMap { $0.amount(expecting: "an average such as '1.2 ms/s'", &findings) }
    let regression = fields[.regression].map { Self.tolerance($0, "regression", &findings) }
    let deviation = fields[.deviation].map { Self.tolerance($0, "deviation", &findings) }
    let name = fields[.name].map { $0.written(&findings) }
    let level = WrittenLevel.decode(fields[.level], &findings)
    let isSound = fields.suggested.isEmpty && name != .some(nil)
    if case .some(.none) = regression { return nil }
    if case .some(.none) = deviation { return nil }
    guard let average, isSound else { return nil }
    self.init(
      name: entry.key,
      pattern: NamePattern(entry.key),
      baseline: WrittenBaseline(
        average: average,
        name: name ?? nil,
        percentRegression: regression??.percent,
        regression: regression??.absolute,
        percentDeviation: deviation??.percent,
        deviation: deviation??.absolute
      ),
      level: level,
      place: entry.keyPlace
    )
  }

  private typealias Tolerance = (percent: Double?, absolute: WrittenAmount?)

  /// Decodes `{relative: 10 %, absolute: 0.1 s}`.
  private static func tolerance(
    _ node: YAMLNode,
    _ name: String,
    _ findings: inout Findings
  ) -> Tolerance? {
    guard let fields = node.fields(ToleranceKey.self, of: "'\(name)'", &findings) else {
      return nil
    }
    if fields.entries.isEmpty, fields.suggested.isEmpty {
      findings.error("'\(name)' needs 'relative' or 'absolute'", at: node.place)
    }
    let relative = fields[.relative].map { node -> Double? in
      guard let amount = node.amount(expecting: "a percentage such as '10 %'", &findings) else {
        return nil
      }
      guard amount.unit == "%", amount.number >= 0 else {
        findings.error("expected a percentage such as '10 %'", at: node.place)
        return nil
      }
      return amount.number
    }
    let absolute = fields[.absolute].map { node -> WrittenAmount? in
      guard let amount = node.amount(expecting: "an amount such as '0.1 s'", &findings) else {
        return nil
      }
      guard amount.unit != "%", amount.number >= 0 else {
        findings.error("expected an amount such as '0.1 s', 0 or more", at: node.place)
        return nil
      }
      return amount
    }
    guard relative != .some(nil), absolute != .some(nil), !fields.entries.isEmpty,
      fields.suggested.isEmpty
    else { return nil }
    return (relative ?? nil, absolute ?? nil)
  }
}

extension YAMLNode {
  /// A number with its unit.
  func amount(expecting expected: String, _ findings: inout Findings) -> WrittenAmount? {
    guard let text = plain(&findings, expecting: expected) else { return nil }
    if let amount = WrittenAmount(text) { return amount }
    findings.error("expected \(expected), got '\(text)'", at: place)
    return nil
  }

  /// A text exactly as it is written, blanks included.
  func written(_ findings: inout Findings) -> String? {
    guard case .scalar(let text, let isQuoted) = content, isQuoted || !text.isEmpty else {
      return mismatch("a text", &findings)
    }
    return text
  }
}
