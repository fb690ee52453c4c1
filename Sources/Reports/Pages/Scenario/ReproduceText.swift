import Scenarios

/// The command that reproduces a page's results.
enum ReproduceText {
  /// Runs the scenario as it was run.
  static func command(_ scenario: Scenario, _ repetitions: Repetitions) -> String {
    "perfsite run \(scenario.id)" + options(repetitions)
  }

  /// Returns the options for other seeds and trials than by default, each after a blank.
  static func options(_ repetitions: Repetitions) -> String {
    (repetitions.seed.map { " --seed \($0)" } ?? "")
      + (repetitions.trials == Repetitions().trials ? "" : " --trials \(repetitions.trials)")
  }
}
