package import FrameLab

extension ScenarioRun {
  /// Returns FrameLab's configuration for a variant.
  ///
  /// - Precondition: the variant is one of the scenario's.
  func configuration(of variant: Variant) -> ListConfiguration {
    let index = scenario.variants.firstIndex(of: variant)
    guard let job = jobs.first(where: { $0.variantIndex == index }) else {
      preconditionFailure("'\(variant.id)' is no variant of '\(scenario.id)'")
    }
    return job.trial.configuration
  }

  /// Returns the measured trials of any configuration, with the random streams of those of the
  /// variants.
  func measuredTrials(of configuration: ListConfiguration) -> [Trial] {
    let seed = repetitions.seed ?? scenario.seed
    return (0..<repetitions.trials).map { number in
      Trial(
        configuration,
        seed: Repetitions.seed(ofTrial: repetitions.warmUps + number, from: seed)
      )
    }
  }

  package func measuredTrials(of variant: Variant) -> [Trial] {
    measuredTrials(of: configuration(of: variant))
  }
}

extension ScenarioResult {
  /// Returns a measured trial to run again: it has the same outcome, and can record more.
  ///
  /// - Parameters:
  ///   - number: the number of the measured trial, from 1.
  ///   - variant: one of the scenario's.
  ///   - world: the world of the result.
  /// - Returns: the trial with its original seed.
  package func measuredTrial(_ number: Int, of variant: Variant, world: World) -> Trial {
    let run = ScenarioRun(scenario, on: model, world: world, repetitions: repetitions)
    return run.measuredTrials(of: variant)[number - 1]
  }
}
