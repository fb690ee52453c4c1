import FrameLab

/// A scenario on one device in worlds 1 to N.
///
/// Worlds are independent of each other; any thread may run any of them at any time, with the same
/// outcome.
package struct WorldRun: Sendable {
  /// The scenario in the central world.
  package let run: ScenarioRun
  private let worlds: WorldModel

  /// Prepares a scenario for some worlds.
  package init(of run: ScenarioRun, in worlds: WorldModel) {
    self.run = run
    self.worlds = worlds
  }

  /// Runs all variants in one world, twice each, without warm-up.
  ///
  /// Seeds follow from the scenario's seed, the world and the trial, so they are the same for all
  /// variants and devices.
  ///
  /// - Parameter number: the world, from 1.
  /// - Returns: what the variants measured.
  package func outcome(inWorld number: Int) -> WorldOutcome {
    WorldOutcome(joining: run.scenario.variants.map { outcome(of: $0, inWorld: number) })
  }

  /// Runs one variant in one world: one of the scenario's, or a changed one.
  ///
  /// - Parameters:
  ///   - variant: the variant.
  ///   - number: the world, from 1.
  /// - Returns: what it measured, as the outcome of a scenario with no other variant.
  package func outcome(of variant: Variant, inWorld number: Int) -> WorldOutcome {
    let scenario = run.scenario
    let configuration = scenario.configuration(
      of: variant,
      on: run.model,
      in: worlds.world(number)
    )
    let seed = Repetitions.seed(ofTrial: number, from: ~(run.repetitions.seed ?? scenario.seed))
    let trials = (0..<Self.trialsPerWorld).map { trial in
      Trial(configuration, seed: Repetitions.seed(ofTrial: trial, from: seed)).run()
    }
    return WorldOutcome(of: trials, in: scenario.metric)
  }

  /// Judges a result of the central world by what was measured in the others.
  ///
  /// - Parameters:
  ///   - result: the scenario in the central world.
  ///   - outcomes: the outcomes of worlds 1 to N, in order.
  ///   - search: what finds the input that decides.
  /// - Returns: the result with its values over the worlds and the evidence for each expectation.
  package func judge(
    _ result: ScenarioResult,
    by outcomes: [WorldOutcome],
    with search: DecidingSearch
  ) -> ScenarioResult {
    let worlds = WorldResult(variants: run.scenario.variants, outcomes: outcomes)
    var judged = result
    judged.worlds = worlds
    judged.variants = result.variants.map {
      $0.judged(on: run.model.id, beside: result.variants, over: worlds, with: search)
    }
    return judged
  }

  private static let trialsPerWorld = 2
}
