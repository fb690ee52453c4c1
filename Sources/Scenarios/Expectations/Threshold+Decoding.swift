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
  }

  /// Decodes the value of `thresholds:`.
  static func decodeAll(
    _ node: YAMLNode,
    of variant: VariantNames,
    in context: ScenarioContext,
    devices: [DeviceModel]?,
    list: ListModel?,
    _ findings: inout Findings
  ) -> [Threshold]? {
    guard let entries = node.entries(of: "thresholds", &findings) else { return nil }
    let thresholds = entries.map {
      Threshold($0, of: variant, in: context, devices: devices, list: list, &findings)
    }
    return thresholds.contains(nil) ? nil : thresholds.compactMap(\.self)
  }

  private init?(
    _ entry: YAMLNode.Entry,
    of variant: VariantNames,
    in context: ScenarioContext,
    devices: [DeviceModel]?,
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
    if metric.kind == .images, let list, list.image == nil {
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
      let name = YAMLNode(place: device.keyPlace, content: .scalar(device.key, isQuoted: false))
      if let model = context.devices.value("device", named: name, &findings), let devices,
        !devices.contains(where: { $0.id == model.id })
      {
        findings.error(
          "the scenario does not run on '\(model.id)'"
            + Suggestion.clause(for: model.id, among: devices.map(\.id)),
          at: device.keyPlace
        )
      }
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
