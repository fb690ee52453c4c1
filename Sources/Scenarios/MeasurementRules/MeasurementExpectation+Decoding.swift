import Diagnostics
import LocatedYAML

extension MeasuredBounds {
  /// The keys of what is expected of one thing.
  enum Key: String, CaseIterable {
    case band
    case atMost
    case atLeast
    case lessThan
    case moreThan
    case exactly
    case level
  }

  /// The same for a metric by name, of which one value may be chosen.
  enum MetricKey: String, CaseIterable {
    case band
    case atMost
    case atLeast
    case lessThan
    case moreThan
    case exactly
    case at
    case level
  }

  /// Decodes the bounds among some fields; nil, with findings, if any of them is wrong.
  static func decode<Key: RawRepresentable<String>>(
    _ fields: YAMLFields<Key>,
    unit: String?,
    hasBands: Bool,
    owner: Place,
    _ findings: inout Findings
  ) -> MeasuredBounds? {
    func node(_ key: String) -> YAMLNode? { Key(rawValue: key).flatMap { fields[$0] } }
    var bounds = MeasuredBounds(level: WrittenLevel.decode(node("level"), &findings))
    var isSound = fields.suggested.isEmpty
    if let band = node("band") {
      if !hasBands {
        findings.error("there are no bands for \(fields.thing); give it a limit", at: band.place)
      }
      bounds.band = WorstBand(band, &findings)
      isSound = isSound && hasBands && bounds.band != nil
    }
    for side in Limit.Side.allCases {
      guard let value = node(side.rawValue) else { continue }
      if let limit = MeasuredLimit(side, value, unit: unit, &findings) {
        bounds.limits.append(limit)
      } else {
        isSound = false
      }
    }
    if isSound, bounds.band == nil, bounds.limits.isEmpty {
      let sides = Limit.Side.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      findings.error(
        "nothing is expected of \(fields.thing); give it \(sides)\(hasBands ? " or 'band'" : "")",
        at: owner
      )
      return nil
    }
    return isSound ? bounds : nil
  }
}

extension WorstBand {
  /// Decodes the name of a band.
  init?(_ node: YAMLNode, _ findings: inout Findings) {
    guard let text = node.text(&findings, expecting: "a band") else { return nil }
    if ["critical", "poor"].contains(text) {
      findings.error(
        "everything is '\(text)' or better; expected 'good', 'warning' or 'fair'",
        at: node.place
      )
      return nil
    }
    guard let name = node.choice("band", of: Name.self, &findings) else { return nil }
    self.init(name: name, place: node.place)
  }
}

extension MeasuredLimit {
  /// Decodes `5` or `5 ms/s`; `unit` is that of the quantity, nil if only the measurement tells.
  init?(_ side: Limit.Side, _ node: YAMLNode, unit: String?, _ findings: inout Findings) {
    let example = unit.map { $0.isEmpty ? "'3'" : "'5 \($0)'" } ?? "'0.4 s'"
    guard let text = node.plain(&findings, expecting: "a limit such as \(example)") else {
      return nil
    }
    guard let amount = WrittenAmount(text) else {
      findings.error("expected a limit such as \(example), got '\(text)'", at: node.place)
      return nil
    }
    if let unit, amount.number(in: unit) == nil {
      findings.error(
        amount.unit.isEmpty
          ? "'\(text)' has no unit; expected a limit such as \(example)"
          : "the unit '\(amount.unit)' does not fit; expected a limit such as \(example)",
        at: node.place
      )
      return nil
    }
    if unit != nil, amount.number < 0 {
      findings.error("'\(text)' is negative, and what it limits never is", at: node.place)
      return nil
    }
    self.init(side: side, amount: amount, place: node.place)
  }
}

extension QuantityExpectation {
  /// Decodes the value of `expect:`; nil, with findings, if any of it is wrong.
  static func decodeAll(_ node: YAMLNode, _ findings: inout Findings) -> [QuantityExpectation]? {
    guard let entries = node.entries(of: "what to expect", &findings) else { return nil }
    let expectations = entries.map { QuantityExpectation($0, &findings) }
    return expectations.contains(nil) ? nil : expectations.compactMap(\.self)
  }

  private init?(_ entry: YAMLNode.Entry, _ findings: inout Findings) {
    guard let quantity = MeasuredQuantity(rawValue: entry.key) else {
      let names = MeasuredQuantity.allCases.map(\.rawValue)
      findings.error(
        "unknown quantity '\(entry.key)'\(Suggestion.clause(for: entry.key, among: names)); "
          + "metrics by identifier belong under 'metrics'",
        at: entry.keyPlace
      )
      return nil
    }
    let hasBands = quantity == .hitchTimeRatio
    if hasBands, case .scalar(let text, _) = entry.value.content {
      guard WrittenAmount(text) == nil else {
        findings.error(
          "'\(text)' is no band; write a limit as '{atMost: \(text)}'",
          at: entry.value.place
        )
        return nil
      }
      guard let band = WorstBand(entry.value, &findings) else { return nil }
      self.init(quantity: quantity, bounds: MeasuredBounds(band: band))
      return
    }
    guard
      let fields = entry.value.fields(
        MeasuredBounds.Key.self,
        of: "'\(entry.key)'",
        owner: entry.keyPlace,
        &findings
      ),
      let bounds = MeasuredBounds.decode(
        fields,
        unit: quantity.unit,
        hasBands: hasBands,
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    self.init(quantity: quantity, bounds: bounds)
  }
}

extension MetricExpectation {
  /// Decodes the value of `metrics:`; nil, with findings, if any of it is wrong.
  static func decodeAll(_ node: YAMLNode, _ findings: inout Findings) -> [MetricExpectation]? {
    guard let entries = node.entries(of: "metrics", &findings) else { return nil }
    let expectations = entries.map { MetricExpectation($0, &findings) }
    return expectations.contains(nil) ? nil : expectations.compactMap(\.self)
  }

  private init?(_ entry: YAMLNode.Entry, _ findings: inout Findings) {
    guard
      let fields = entry.value.fields(
        MeasuredBounds.MetricKey.self,
        of: "'\(entry.key)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    let label = fields[.at].map { $0.text(&findings, expecting: "the label of a value") }
    guard
      let bounds = MeasuredBounds.decode(
        fields,
        unit: nil,
        hasBands: true,
        owner: entry.keyPlace,
        &findings
      ), label != .some(nil)
    else { return nil }
    self.init(
      name: entry.key,
      pattern: NamePattern(entry.key),
      label: label ?? nil,
      bounds: bounds,
      place: entry.keyPlace
    )
  }
}

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
