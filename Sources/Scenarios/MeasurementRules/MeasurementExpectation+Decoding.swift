import Diagnostics
import LocatedText

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
