import Scenarios

/// The commands that reproduce a page's results.
enum ReproduceText {
  /// Runs the scenario as it was run.
  static func command(_ scenario: Scenario, _ measurement: Measurement) -> String {
    var command = "perfsite run \(scenario.id)"
    if let seed = measurement.seed { command += " --seed \(seed)" }
    if measurement.trials != Measurement().trials { command += " --trials \(measurement.trials)" }
    return command
  }

  /// Writes a trace of the first trial of the trap.
  static func traceCommand(
    _ scenario: Scenario,
    _ result: ScenarioResult?,
    _ measurement: Measurement
  ) -> String {
    guard let result else { return command(scenario, measurement) }
    let variant = scenario.contrast?.trap ?? scenario.variants.first
    return command(scenario, measurement) + " --device \(result.model.id)"
      + (variant.map { " --variant \($0.id)" } ?? "") + " --trace \(scenario.id)-trace.json"
  }
}
