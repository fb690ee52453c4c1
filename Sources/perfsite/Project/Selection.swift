import Diagnostics
import Scenarios

/// Which scenarios are run on which devices, and how often.
struct Selection {
  private let ids: [String]
  private let devices: [String]
  let measurement: Measurement

  /// Every scenario on each of its devices.
  static let all = Selection(ids: [], devices: [], measurement: Measurement())

  init(ids: [String], devices: [String], measurement: Measurement) {
    self.ids = ids
    self.devices = devices
    self.measurement = measurement
  }

  init(_ options: SelectionOptions) {
    self.init(
      ids: options.ids,
      devices: options.device,
      measurement: Measurement(trials: options.trials, seed: options.seed))
  }

  /// The runs of the selection.
  ///
  /// - Throws: `UnknownName` for an id that the catalogue does not have, or a device on which none
  ///   of the selected scenarios runs.
  func runs(in catalog: ScenarioCatalog) throws -> [ScenarioRun] {
    for id in ids where !catalog.scenarios.contains(where: { $0.id == id }) {
      throw UnknownName(kind: "scenario", name: id, known: catalog.scenarios.map(\.id))
    }
    for id in devices where !catalog.devices.contains(where: { $0.id == id }) {
      throw UnknownName(kind: "device", name: id, known: catalog.devices.map(\.id))
    }
    return catalog.runs(measurement) { scenario, device in
      (ids.isEmpty || ids.contains(scenario.id)) && (devices.isEmpty || devices.contains(device.id))
    }
  }
}

/// A name on the command line that nothing has.
struct UnknownName: Error, CustomStringConvertible {
  let kind: String
  let name: String
  let known: [String]

  var description: String { "unknown \(kind) '\(name)'" + Suggestion.clause(for: name, among: known) }
}
