import Diagnostics
import FrameLab
import LocatedYAML

extension Threshold {
  private enum Key: String, CaseIterable {
    case atMost
    case atLeast
    case devices
  }

  private enum LimitKey: String, CaseIterable {
    case atMost
    case atLeast
  }

  /// Decodes the value of `thresholds:`.
  static func decodeAll(
    _ node: YAMLNode,
    in context: ScenarioContext,
    list: ListModel?,
    _ findings: inout Findings
  ) -> [Threshold]? {
    guard let entries = node.entries(of: "thresholds", &findings) else { return nil }
    let thresholds = entries.map { Threshold($0, in: context, list: list, &findings) }
    return thresholds.contains(nil) ? nil : thresholds.compactMap(\.self)
  }

  private init?(
    _ entry: YAMLNode.Entry,
    in context: ScenarioContext,
    list: ListModel?,
    _ findings: inout Findings
  ) {
    guard let metric = Metric(rawValue: entry.key) else {
      let names = Metric.allCases.map(\.rawValue)
      findings.error(
        "unknown metric '\(entry.key)'\(Suggestion.clause(for: entry.key, among: names))",
        at: entry.keyPlace
      )
      return nil
    }
    if metric.kind == .placeholders, let list, list.image == nil {
      findings.error("'\(metric.rawValue)' needs a list with images", at: entry.keyPlace)
    }
    let thing = "the threshold '\(entry.key)'"
    guard
      let fields = entry.value.fields(Key.self, of: thing, owner: entry.keyPlace, &findings)
    else { return nil }
    var nodes: [(Limit.Side, YAMLNode)] = []
    if let node = fields[.atMost] { nodes.append((.atMost, node)) }
    if let node = fields[.atLeast] { nodes.append((.atLeast, node)) }
    let limits = nodes.compactMap { Limit($0, $1, of: metric, &findings) }
    var byDevice: [String: [Limit]] = [:]
    for device in fields[.devices]?.entries(of: "devices", &findings) ?? [] {
      let name = YAMLNode(place: device.keyPlace, content: .scalar(device.key, isQuoted: false))
      _ = context.devices.value("device", named: name, &findings)
      byDevice[device.key] = Threshold.limits(device, of: metric, &findings)
    }
    if nodes.isEmpty, fields[.devices] == nil {
      findings.error("\(thing) has neither 'atMost' nor 'atLeast'", at: entry.keyPlace)
    }
    guard limits.count == nodes.count else { return nil }
    self.init(metric: metric, limits: limits, limitsByDevice: byDevice)
  }

  private static func limits(
    _ entry: YAMLNode.Entry,
    of metric: Metric,
    _ findings: inout Findings
  ) -> [Limit] {
    guard
      let fields = entry.value.fields(
        LimitKey.self,
        of: "the limits on '\(entry.key)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return [] }
    if fields.entries.isEmpty {
      findings.error("expected 'atMost' or 'atLeast' for '\(entry.key)'", at: entry.keyPlace)
    }
    let atMost = fields[.atMost].flatMap { Limit(.atMost, $0, of: metric, &findings) }
    let atLeast = fields[.atLeast].flatMap { Limit(.atLeast, $0, of: metric, &findings) }
    return [atMost, atLeast].compactMap(\.self)
  }
}

extension Limit {
  /// Decodes a number, with or without the metric's unit.
  fileprivate init?(
    _ side: Side,
    _ node: YAMLNode,
    of metric: Metric,
    _ findings: inout Findings
  ) {
    let example = metric.unit.isEmpty ? "'5'" : "'5' or '5 \(metric.unit)'"
    guard let text = node.plain(&findings, expecting: "a number such as \(example)") else {
      return nil
    }
    let number = text.prefix { !$0.isWhitespace }
    let unit = text.dropFirst(number.count).drop(while: \.isWhitespace)
    guard let limit = ExactDecimal(number)?.nearestDouble, unit.isEmpty || unit == metric.unit
    else {
      findings.error("expected a number such as \(example), got '\(text)'", at: node.place)
      return nil
    }
    guard limit >= 0 else {
      findings.error("'\(text)' is negative, and '\(metric.rawValue)' never is", at: node.place)
      return nil
    }
    self.init(side: side, limit: limit, place: node.place)
  }
}
