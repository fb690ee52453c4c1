import Diagnostics
import FrameLab
import LocatedYAML

/// What the expectations of a scenario may refer to.
struct ExpectationScope: Sendable {
  /// All models.
  let context: ScenarioContext
  /// The scenario's devices; nil if they have mistakes.
  let devices: [DeviceModel]?
  /// The scenario's list; nil if it has mistakes.
  let list: ListModel?
  /// The scenario's metric.
  let metric: Metric
  /// Whether the scenario is a stress test, whose costs may leave the plausible ranges.
  let isStress: Bool

  /// Reports a device that does not exist or that the scenario does not run on.
  func checkDevice(_ entry: YAMLNode.Entry, _ findings: inout Findings) {
    let name = YAMLNode(place: entry.keyPlace, content: .scalar(entry.key, isQuoted: false))
    guard let model = context.devices.value("device", named: name, &findings), let devices,
      !devices.contains(where: { $0.id == model.id })
    else { return }
    findings.error(
      "the scenario does not run on '\(model.id)'"
        + Suggestion.clause(for: model.id, among: devices.map(\.id)),
      at: entry.keyPlace
    )
  }
}
