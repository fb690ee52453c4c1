import Diagnostics
import FrameLab
import LocatedText

/// The names to which the expectations of a scenario may refer.
struct ExpectationScope: Sendable {
  /// All models.
  var context = ScenarioContext()
  /// The scenario's devices; nil if they have mistakes.
  var devices: [DeviceModel]?
  /// The scenario's list; nil if it has mistakes.
  var list: ListModel?
  /// The scenario's metric.
  var metric = Metric.hitchTimeRatio
  /// True if the scenario is a stress test, whose costs may leave the plausible ranges.
  var isStress = false

  /// Returns a mapping of the scenario's devices to differences on them.
  func byDevice<Value>(
    _ shape: @escaping (WrittenKey) -> Shape<Value>
  ) -> Shape<[String: Value]> {
    Shape<[(String, Value)]>.entries(of: "devices") { device in
      shape(device).map { (device.name, $0) }.checking { checkDevice(device, &$0) }
    }
    .map { Dictionary($0) { first, _ in first } }
  }

  /// Reports a device that does not exist or that the scenario does not run on.
  private func checkDevice(_ key: WrittenKey, _ findings: inout Findings) {
    let name = YAMLNode(place: key.place, content: .scalar(key.name, isQuoted: false))
    guard let model = context.devices.value("device", named: name, &findings), let devices,
      !devices.contains(where: { $0.id == model.id })
    else { return }
    findings.error(
      "the scenario does not run on '\(model.id)'"
        + Suggestion.clause(for: model.id, among: devices.map(\.id)),
      at: key.place
    )
  }
}
