import Diagnostics
package import LocatedYAML

/// By how much a metric may differ from a baseline, as written in a file.
package struct MetricTolerance: Hashable, Sendable {
  /// The metric.
  package let metric: Metric
  /// In the metric's unit; nil for the default.
  package let absolute: Double?
  /// In percent of the baseline's value; nil for the default.
  package let percent: Double?
}

extension MetricTolerance {
  enum Key: String, CaseIterable {
    case absolute
    case relative
  }

  /// Decodes `{hitchTimeRatio: {absolute: 0.5 ms/s, relative: 5 %}}`; nil, with findings, if any of
  /// it is wrong.
  package static func decodeAll(
    _ node: YAMLNode,
    of thing: String,
    _ findings: inout Findings
  ) -> [MetricTolerance]? {
    guard let entries = node.entries(of: thing, &findings) else { return nil }
    let tolerances = entries.map { MetricTolerance($0, &findings) }
    return tolerances.contains(nil) ? nil : tolerances.compactMap(\.self)
  }

  private init?(_ entry: YAMLNode.Entry, _ findings: inout Findings) {
    guard let metric = Metric(rawValue: entry.key) else {
      let names = Metric.allCases.map(\.rawValue)
      findings.error(
        "unknown metric '\(entry.key)'\(Suggestion.clause(for: entry.key, among: names))",
        at: entry.keyPlace
      )
      return nil
    }
    let thing = "the tolerance of '\(entry.key)'"
    guard let fields = entry.value.fields(Key.self, of: thing, owner: entry.keyPlace, &findings)
    else { return nil }
    if fields.entries.isEmpty, fields.suggested.isEmpty {
      findings.error("\(thing) needs 'absolute' or 'relative'", at: entry.keyPlace)
    }
    let absolute = fields[.absolute].map {
      Self.number($0, unit: metric.unit, example: "0.5", &findings)
    }
    let percent = fields[.relative].map { Self.number($0, unit: "%", example: "5", &findings) }
    if absolute == .some(nil) || percent == .some(nil) || fields.entries.isEmpty { return nil }
    self.init(metric: metric, absolute: absolute ?? nil, percent: percent ?? nil)
  }

  /// A number of 0 or more with its unit; percent need their sign.
  private static func number(
    _ node: YAMLNode,
    unit: String,
    example: String,
    _ findings: inout Findings
  ) -> Double? {
    let expected = "a tolerance such as '\(example)\(unit.isEmpty ? "" : " \(unit)")'"
    guard let text = node.plain(&findings, expecting: expected) else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let written = words.dropFirst().joined(separator: " ")
    guard let value = words.first.flatMap({ ExactDecimal($0)?.nearestDouble }), value >= 0,
      written == unit || written.isEmpty && unit != "%"
    else {
      findings.error("expected \(expected), got '\(text)'", at: node.place)
      return nil
    }
    return value
  }
}
