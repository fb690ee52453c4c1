import ArgumentParser
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
      measurement: Measurement(trials: options.trials, seed: options.seed)
    )
  }

  /// The runs of the selection.
  ///
  /// - Throws: a usage error for a name that the catalogue does not have, or when devices are named
  ///   on which none of the scenarios is run.
  func runs(in catalog: ScenarioCatalog) throws -> [ScenarioRun] {
    try check(ids, among: catalog.scenarios.map(\.id), called: "scenario")
    try check(devices, among: catalog.devices.map(\.id), called: "device")
    let runs = catalog.runs(measurement) { scenario, device in
      (ids.isEmpty || ids.contains(scenario.id)) && (devices.isEmpty || devices.contains(device.id))
    }
    // A gate that runs nothing must not pass.
    if runs.isEmpty, !devices.isEmpty {
      let names = devices.map { "'\($0)'" }.joined(separator: " or ")
      throw ValidationError("none of the scenarios is run on \(names)")
    }
    return runs
  }

  private func check(_ names: [String], among known: [String], called kind: String) throws {
    for name in names where !known.contains(name) {
      throw ValidationError(
        "unknown \(kind) '\(name)'" + Suggestion.clause(for: name, among: known)
      )
    }
  }
}
