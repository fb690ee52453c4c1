import FrameLab

/// A scenario on one device in worlds 1 to N.
///
/// Worlds are independent of each other; any thread may run any of them at any time, with the same
/// outcome.
package struct WorldRun: Sendable {
  /// The scenario in the central world.
  package let run: ScenarioRun
  package let worlds: WorldModel
  /// The number of trials of each variant in each world.
  private let trialCount: Int

  /// Prepares a scenario for some worlds.
  ///
  /// - Parameters:
  ///   - run: the scenario on a device.
  ///   - worlds: the worlds.
  ///   - trialCount: the number of trials of each variant in each world.
  package init(of run: ScenarioRun, in worlds: WorldModel, trialCount: Int = 1) {
    self.run = run
    self.worlds = worlds
    self.trialCount = trialCount
  }

  /// Runs all variants in one world, without warm-up.
  ///
  /// Seeds follow from the scenario's seed, the world and the trial, so they are the same for all
  /// variants and devices.
  ///
  /// - Parameter number: the world, from 1.
  /// - Returns: the results of the variants.
  package func outcome(inWorld number: Int) -> WorldOutcome {
    outcome(in: worlds.world(number), number: number)
  }

  /// Runs one variant in one world: one of the scenario's, or a changed one.
  ///
  /// - Parameters:
  ///   - variant: the variant.
  ///   - number: the world, from 1.
  /// - Returns: the results, as the outcome of a scenario with no other variant.
  package func outcome(of variant: Variant, inWorld number: Int) -> WorldOutcome {
    outcome(of: variant, in: worlds.world(number), number)
  }

  /// Runs all variants in any world, with the random streams of one of the model's.
  package func outcome(in world: World, number: Int) -> WorldOutcome {
    WorldOutcome(joining: run.scenario.variants.map { outcome(of: $0, in: world, number) })
  }

  private func outcome(of variant: Variant, in world: World, _ number: Int) -> WorldOutcome {
    let scenario = run.scenario
    let configuration = scenario.configuration(of: variant, on: run.model, in: world)
    let trials = Self.trials(
      of: configuration,
      inWorld: number,
      seed: run.repetitions.seed ?? scenario.seed,
      count: max(trialCount, number <= Self.worldsWithSecondTrial ? 2 : 1)
    )
    return WorldOutcome(
      of: trials.prefix(trialCount).map { $0.run() },
      besides: trials.dropFirst(trialCount).first?.run(),
      in: scenario.metric
    )
  }

  /// Returns trials of any configuration in a world, with the random streams of those of the
  /// variants.
  static func trials(
    of configuration: ListConfiguration,
    inWorld number: Int,
    seed: UInt64,
    count: Int = 1
  ) -> [Trial] {
    let seed = Repetitions.seed(ofTrial: number, from: ~seed)
    return (0..<count).map {
      Trial(configuration, seed: Repetitions.seed(ofTrial: $0, from: seed))
    }
  }

  /// Returns the digest of all costs that outcomes depend on.
  package func costDigest(of outcomes: [WorldOutcome]) -> String {
    worlds.costDigests.digest(
      of: OperationSet(joining: outcomes.map(\.operations)),
      overriding: run.scenario.variants.map(\.costOverrides)
    )
  }

  /// Judges a result of the central world by the results of the others.
  ///
  /// - Parameters:
  ///   - result: the scenario in the central world.
  ///   - outcomes: the outcomes of worlds 1 to N, in order.
  ///   - search: finds the deciding input.
  /// - Returns: the result with its values over the worlds, the effect of its fix, and the evidence
  ///   for each expectation.
  package func judge(
    _ result: ScenarioResult,
    by outcomes: [WorldOutcome],
    with search: DecidingSearch
  ) -> ScenarioResult {
    let worlds = WorldResult(variants: run.scenario.variants, outcomes: outcomes)
    var judged = result
    judged.worlds = worlds
    if let contrast = run.scenario.contrast {
      judged.effect = judged.effect(
        on: run.scenario.metric,
        from: contrast.trap,
        to: contrast.fix,
        with: search
      )
    }
    judged.variants = result.variants.map {
      $0.judged(
        in: run.scenario,
        on: run.model,
        beside: result.variants,
        over: worlds,
        with: search
      )
    }
    return judged
  }

  /// The number of the first worlds that have a second trial, for the simulation error.
  ///
  /// From 20 of 100 worlds the simulation error comes out as from all.
  private static let worldsWithSecondTrial = 20
}
