import Diagnostics
import FrameLab
import LocatedText

extension Threshold {
  /// The value of `thresholds:`.
  static func shape(of variant: VariantNames, on scope: ExpectationScope) -> Shape<[Threshold]> {
    .entries(of: "thresholds", naming: "metric", among: Metric.named) { metric in
      LimitSet.shape(of: metric, variant, on: scope)
        .showing(.reference(ScenarioSchema.definitionName("threshold", unit: metric.unit)))
        .map { Threshold(metric: metric, limits: $0.limits, limitsByDevice: $0.byDevice) }
    }
  }
}

/// The limits of a metric as written.
struct LimitSet {
  fileprivate var limits: [Limit] = []
  fileprivate var level: WrittenLevel?
  fileprivate var leastPercent = ScenarioExpectation.usualPercent
  fileprivate var byDevice: [String: [Limit]] = [:]

  /// A threshold: each side of a limit, how sure and how grave it is, and limits on single devices.
  static func shape(
    of metric: Metric,
    _ variant: VariantNames,
    on scope: ExpectationScope
  ) -> Shape<LimitSet> {
    let thing = "the threshold '\(metric.rawValue)'"
    let byDevice = scope.byDevice { device in
      shape(of: metric, variant, on: device)
        .showing(.reference(ScenarioSchema.definitionName("limits", unit: metric.unit)))
        .map(\.limits)
    }
    return .mapping(
      thing,
      of: LimitSet(),
      fields(of: metric, variant) + [.optional("devices", \.byDevice, byDevice)]
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

  /// The limits on one device.
  static func shape(
    of metric: Metric,
    _ variant: VariantNames,
    on device: WrittenKey
  ) -> Shape<LimitSet> {
    .mapping(
      "the limits on '\(device.name)'",
      of: LimitSet(),
      fields(of: metric, variant)
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

  private static func fields(of metric: Metric, _ variant: VariantNames) -> [Field<LimitSet>] {
    let limit = ScenarioSchema.definitionName("limit", unit: metric.unit)
    let bound = LimitReader(metric: metric, variant: variant).bound.showing(.reference(limit))
    return Limit.Side.allCases.map { side in
      .optional(side.rawValue, bound.then { bound, node, _ in (bound, node.place) }) {
        $0.limits.append(Limit(side: side, bound: $1.0, place: $1.1))
      }
    } + [
      .optional("level", \.level, WrittenLevel.shape),
      .optional("in", \.leastPercent, ScenarioExpectation.percents),
    ]
  }

  private mutating func settle() {
    for index in limits.indices {
      limits[index].level = level
      limits[index].leastPercent = leastPercent
    }
  }
}

extension Limit.Side {
  /// The keys, for messages: `'atMost', … or 'exactly'`.
  fileprivate static var alternatives: String {
    let names = allCases.map { "'\($0.rawValue)'" }
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }
}
