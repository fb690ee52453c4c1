import Diagnostics
import FrameLab
import LocatedText

extension Threshold {
  static func shape(of variant: VariantNames, on scope: ExpectationScope) -> Shape<[Threshold]> {
    .entries(of: "thresholds", naming: "metric", among: Metric.named) { metric in
      LimitSet.shape(of: metric, variant, on: scope)
        .showing(.reference(ScenarioSchema.definitionName("threshold", unit: metric.unit)))
        .map { Threshold(metric: metric, limits: $0.limits, limitsByDevice: $0.byDevice) }
    }
  }
}

/// The limits on something as written.
struct LimitSet: Hashable {
  private(set) var limits: [Limit] = []
  private(set) var level: WrittenLevel?
  private var leastPercent = ScenarioExpectation.usualPercent
  fileprivate var byDevice: [String: [Limit]] = [:]

  /// Returns the shape of a threshold: each side of a limit, its sureness and level, and limits on
  /// devices.
  static func shape(
    of metric: Metric,
    _ variant: VariantNames,
    on scope: ExpectationScope
  ) -> Shape<LimitSet> {
    let thing = "the threshold '\(metric.rawValue)'"
    let reader = LimitReader(name: metric.rawValue, unit: metric.unit, variant: variant)
    let byDevice = scope.byDevice { device in
      shape(of: reader, on: device)
        .showing(.reference(ScenarioSchema.definitionName("limits", unit: metric.unit)))
        .map(\.limits)
    }
    return .mapping(
      thing,
      of: LimitSet(),
      fields(of: reader, in: \.self) + [.optional("devices", \.byDevice, byDevice)]
    ) { draft, findings in
      draft.value.settle()
      if metric.kind == .images, let list = scope.list, list.image == nil {
        findings.error("'\(metric.rawValue)' needs a list with images", at: draft.place)
      }
      if draft.isComplete, draft.value.limits.isEmpty, draft["devices"] == nil,
        !draft.hasSuggestions
      {
        let sides = Limit.Side.alternatives
        findings.error("\(thing) has no limit; give it \(sides)", at: draft.place)
      }
    }
  }

  static func shape(of reader: LimitReader, on device: WrittenKey) -> Shape<LimitSet> {
    .mapping(
      "the limits on '\(device.name)'",
      of: LimitSet(),
      fields(of: reader, in: \.self)
    ) { draft, findings in
      draft.value.settle()
      if draft.isComplete, draft.value.limits.isEmpty, !draft.hasSuggestions {
        findings.error(
          "expected \(Limit.Side.alternatives) for '\(device.name)'",
          at: draft.place
        )
      }
    }
  }

  /// Returns the fields of limits in a value that has them as a property.
  ///
  /// Limits of real measurements have no sureness.
  static func fields<Value>(
    of reader: LimitReader,
    in path: WritableKeyPath<Value, LimitSet>
  ) -> [Field<Value>] {
    var fields: [Field<Value>] = Limit.Side.allCases.map { side in
      .optional(side.rawValue, reader.limit(side)) { $0[keyPath: path].limits.append($1) }
    }
    fields.append(.optional("level", path.appending(path: \.level), WrittenLevel.shape))
    if reader.variant != nil {
      let percent = path.appending(path: \.leastPercent)
      fields.append(.optional("in", percent, ScenarioExpectation.percents))
    }
    return fields
  }

  /// Gives the limits their level and share of the worlds, which may be written after them.
  mutating func settle() {
    for index in limits.indices {
      limits[index].level = level
      limits[index].leastPercent = leastPercent
    }
  }
}

extension Limit.Side {
  /// The keys, for messages: `'atMost', … or 'exactly'`.
  static var alternatives: String {
    let names = allCases.map { "'\($0.rawValue)'" }
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }
}
