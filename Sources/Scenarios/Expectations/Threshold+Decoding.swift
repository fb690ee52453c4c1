import Diagnostics
import FrameLab
import LocatedYAML

extension Threshold {
  /// The keys of a threshold: each side of a limit, the level, and limits for single devices.
  enum Key: String, CaseIterable {
    case atMost
    case atLeast
    case lessThan
    case moreThan
    case exactly
    case level
    case confidence
    case devices
  }

  /// The keys of the limits on one device.
  enum DeviceKey: String, CaseIterable {
    case atMost
    case atLeast
    case lessThan
    case moreThan
    case exactly
    case level
    case confidence
  }

  /// Decodes the value of `thresholds:`.
  static func decodeAll(
    _ node: YAMLNode,
    of variant: VariantNames,
    on scope: ExpectationScope,
    _ findings: inout Findings
  ) -> [Threshold]? {
    guard let entries = node.entries(of: "thresholds", &findings) else { return nil }
    let thresholds = entries.map {
      Threshold($0, of: variant, on: scope, &findings)
    }
    return thresholds.contains(nil) ? nil : thresholds.compactMap(\.self)
  }

  private init?(
    _ entry: YAMLNode.Entry,
    of variant: VariantNames,
    on scope: ExpectationScope,
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
    if metric.kind == .images, let list = scope.list, list.image == nil {
      findings.error("'\(metric.rawValue)' needs a list with images", at: entry.keyPlace)
    }
    let thing = "the threshold '\(entry.key)'"
    guard
      let fields = entry.value.fields(Key.self, of: thing, owner: entry.keyPlace, &findings)
    else { return nil }
    let reader = LimitReader(metric: metric, variant: variant)
    let limits = reader.limits(in: fields, &findings)
    var byDevice: [String: [Limit]] = [:]
    for device in fields[.devices]?.entries(of: "devices", &findings) ?? [] {
      scope.checkDevice(device, &findings)
      byDevice[device.key] = Threshold.limits(device, reader, &findings)
    }
    if let limits, limits.isEmpty, fields[.devices] == nil, fields.suggested.isEmpty {
      let sides = Limit.Side.alternatives
      findings.error("\(thing) has no limit; give it \(sides)", at: entry.keyPlace)
    }
    guard let limits else { return nil }
    self.init(metric: metric, limits: limits, limitsByDevice: byDevice)
  }

  private static func limits(
    _ entry: YAMLNode.Entry,
    _ reader: LimitReader,
    _ findings: inout Findings
  ) -> [Limit] {
    guard
      let fields = entry.value.fields(
        DeviceKey.self,
        of: "the limits on '\(entry.key)'",
        owner: entry.keyPlace,
        &findings
      ), let limits = reader.limits(in: fields, &findings)
    else { return [] }
    if limits.isEmpty, fields.suggested.isEmpty {
      findings.error("expected \(Limit.Side.alternatives) for '\(entry.key)'", at: entry.keyPlace)
    }
    return limits
  }
}

extension Limit.Side {
  /// The keys, for messages: `'atMost', … or 'exactly'`.
  fileprivate static var alternatives: String {
    let names = allCases.map { "'\($0.rawValue)'" }
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }
}
