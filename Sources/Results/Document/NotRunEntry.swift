/// A scenario that a partial run left out, wholly or on some of its devices.
package struct NotRunEntry: Hashable, Sendable {
  /// The scenario's id.
  package var scenario: String
  /// The devices that it was not run on.
  package var devices: [String]

  /// A scenario that was left out.
  package init(scenario: String, devices: [String]) {
    self.scenario = scenario
    self.devices = devices
  }
}

extension [NotRunEntry] {
  /// Whether a scenario was left out on a device.
  package func contains(_ scenario: String, on device: String) -> Bool {
    contains { $0.scenario == scenario && $0.devices.contains(device) }
  }

  /// `5 of 145 runs of a scenario on a device`, from the number of those that were run.
  package func part(running run: Int) -> String {
    let all = reduce(run) { $0 + $1.devices.count }
    return "\(run) of \(all) run\(all == 1 ? "" : "s") of a scenario on a device"
  }
}
