import Scenarios

/// The commands that reproduce a page's results.
enum ReproduceText {
  /// Runs the scenario as it was run.
  static func command(_ scenario: Scenario, _ repetitions: Repetitions) -> String {
    var command = "perfsite run \(scenario.id)"
    if let seed = repetitions.seed { command += " --seed \(seed)" }
    if repetitions.trials != Repetitions().trials { command += " --trials \(repetitions.trials)" }
    return command
  }

  /// Writes a trace of the first trial of the trap.
  static func traceCommand(
    _ scenario: Scenario,
    _ result: ScenarioResult?,
    _ repetitions: Repetitions
  ) -> String {
    guard let result else { return command(scenario, repetitions) }
    let variant = scenario.contrast?.trap ?? scenario.variants.first
    return command(scenario, repetitions) + " --device \(result.model.id)"
      + (variant.map { " --variant \($0.id)" } ?? "") + " --trace \(scenario.id)-trace.json"
  }
}
