package import FrameLab

/// All trials of one scenario on one device.
package struct ScenarioRun: Sendable {
  @Boxed package private(set) var scenario: Scenario
  package let model: DeviceModel
  /// The number of runs of each variant.
  package let repetitions: Repetitions
  /// Every trial: for each variant in order, the warm-ups and then the measured ones.
  package let jobs: [TrialJob]

  /// Prepares the trials.
  package init(
    _ scenario: Scenario,
    on model: DeviceModel,
    world: World,
    repetitions: Repetitions = Repetitions()
  ) {
    self.scenario = scenario
    self.model = model
    self.repetitions = repetitions
    let seed = repetitions.seed ?? scenario.seed
    jobs = scenario.variants.enumerated().flatMap { index, variant in
      let configuration = scenario.configuration(of: variant, on: model, in: world)
      return (0..<repetitions.warmUps + repetitions.trials).map { number in
        TrialJob(
          variantIndex: index,
          trialNumber: number,
          trial: Trial(configuration, seed: Repetitions.seed(ofTrial: number, from: seed)),
          recording: number == repetitions.warmUps ? .frames : .summary
        )
      }
    }
  }

  /// Returns the run of some of the variants, with the same trials of each.
  package func keeping(_ variants: [Variant], in catalog: ScenarioCatalog) -> ScenarioRun {
    if variants == scenario.variants { return self }
    var scenario = scenario
    scenario.variants = variants
    return ScenarioRun(
      scenario,
      on: model,
      world: catalog.centralWorld,
      repetitions: repetitions
    )
  }

  /// Combines the outcomes of the jobs, in whatever order they ran.
  ///
  /// - Parameter outcomes: the outcome of each job, in the order of `jobs`.
  /// - Returns: the result of the measured trials.
  package func assemble(_ outcomes: [TrialOutcome]) -> ScenarioResult {
    precondition(
      outcomes.count == jobs.count,
      "each of the \(jobs.count) jobs has one outcome, got \(outcomes.count)"
    )
    let perVariant = repetitions.warmUps + repetitions.trials
    let variants = scenario.variants.enumerated().map { index, variant in
      let all = outcomes[index * perVariant..<(index + 1) * perVariant]
      return VariantResult(
        variant,
        trials: Array(all.dropFirst(repetitions.warmUps))
      )
    }
    return result(of: variants)
  }

  /// Returns the digest of all costs that the outcomes of the jobs depend on.
  package func costDigest(of outcomes: [TrialOutcome]) -> String {
    CostDigests.digest(
      of: OperationSet(joining: outcomes.map(\.operations)),
      in: probes.map(\.configuration.costs)
    )
  }

  /// The first trial of each variant, for estimating the cost of the others.
  package var probes: [Trial] { jobs.filter { $0.trialNumber == 0 }.map(\.trial) }

  /// Judges the variants against each other.
  func result(of variants: [VariantResult]) -> ScenarioResult {
    ScenarioResult(
      scenario: scenario,
      model: model,
      repetitions: repetitions,
      variants: variants.map { $0.judged(in: scenario, on: model, beside: variants) }
    )
  }

  /// Runs all jobs one after another.
  package func run() -> ScenarioResult { assemble(jobs.map { $0.run() }) }
}

extension ScenarioCatalog {
  /// Returns the runs of the selected scenarios and devices, in that order.
  package func runs(
    _ repetitions: Repetitions = Repetitions(),
    where isIncluded: (Scenario, DeviceModel) -> Bool = { _, _ in true }
  ) -> [ScenarioRun] {
    let world = centralWorld
    return scenarios.flatMap { scenario in
      scenario.devices.filter { isIncluded(scenario, $0) }
        .map { ScenarioRun(scenario, on: $0, world: world, repetitions: repetitions) }
    }
  }
}

extension Scenario {
  /// Returns FrameLab's configuration for a variant in a world.
  package func configuration(
    of variant: Variant,
    on model: DeviceModel,
    in world: World
  ) -> ListConfiguration {
    ListConfiguration(
      device: world.device(model),
      list: list,
      script: script,
      events: events,
      network: network.map(world.network) ?? .unused,
      costs: world.costs(overriding: variant.costOverrides),
      techniques: variant.techniques,
      parameters: world.parameters.setting(parameterOverrides),
      buffers: buffers
    )
  }
}

extension Network {
  /// The network of a list that loads nothing.
  static let unused = Network(
    id: "none",
    name: "No network",
    latencyNanoseconds: 0,
    downlinkKilobitsPerSecond: 1,
    connectionsPerHost: 1
  )
}
