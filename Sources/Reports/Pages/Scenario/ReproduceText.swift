import Scenarios

/// The commands that reproduce a page's results.
enum ReproduceText {
  /// Runs the scenario as it was run.
  static func command(_ scenario: Scenario, _ repetitions: Repetitions) -> String {
    command(ScenarioName(scenario.id, variant: nil), repetitions)
  }

  private static func command(_ name: ScenarioName, _ repetitions: Repetitions) -> String {
    "perfsite run \(name)" + options(repetitions)
  }

  /// The options for other seeds and trials than by default, each after a blank.
  static func options(_ repetitions: Repetitions) -> String {
    (repetitions.seed.map { " --seed \($0)" } ?? "")
      + (repetitions.trials == Repetitions().trials ? "" : " --trials \(repetitions.trials)")
  }

  /// Writes a trace of the first trial of the trap.
  static func traceCommand(
    _ scenario: Scenario,
    _ result: ScenarioResult?,
    _ repetitions: Repetitions
  ) -> String {
    guard let result else { return command(scenario, repetitions) }
    let variant = scenario.contrast?.trap ?? scenario.variants.first
    let name = ScenarioName(scenario.id, variant: variant?.id)
    return command(name, repetitions) + " --device \(result.model.id)"
      + " --trace \(scenario.id)-trace.json"
  }
}
