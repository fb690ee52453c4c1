package import FrameLab

/// All trials of one case: the central world with the seeds 1 to 20, worlds 1 to N, and tables of
/// costs that chance made.
package struct CaseRun: Sendable {
  package let validationCase: ValidationCase
  /// The number of parts of the run, all independent of each other.
  package var partCount: Int {
    Self.seedCount + worlds.count + ChanceTable.allCases.count * ChanceTable.count
  }
  /// The number of configurations in each part: every variant on every device.
  package var configurationCount: Int { runs.count }

  private let worlds: WorldModel
  /// The runs of every variant on each device, in order.
  private let runs: [WorldRun]
  private let central: World

  /// The seeds with which the central world is run: 1 to this number.
  package static let seedCount = 20
  /// The trials that a scenario measures in the central world, after its warm-up.
  private static let trials = 1...5

  /// The trials in each world: quotients of rare events need more than one.
  package static let trialsPerWorld = 2

  /// Prepares the trials.
  package init(of validationCase: ValidationCase, in worlds: WorldModel) {
    self.validationCase = validationCase
    self.worlds = worlds
    let central = worlds.world(0)
    self.central = central
    runs = validationCase.devices.flatMap { device in
      validationCase.setups.map {
        WorldRun(
          of: ScenarioRun($0, on: device, world: central, repetitions: Repetitions(trials: 1)),
          in: worlds,
          trialCount: Self.trialsPerWorld
        )
      }
    }
  }

  /// Runs a part; any thread may run any of them at any time, with the same outcome.
  ///
  /// - Parameter part: first the seeds, then the worlds, then the tables of each kind.
  /// - Returns: the results of each configuration.
  package func outcome(ofPart part: Int) -> WorldOutcome {
    let (world, number) = world(ofPart: part)
    if part < Self.seedCount { return outcome(in: world, seed: UInt64(number)) }
    return WorldOutcome(joining: runs.map { $0.outcome(in: world, number: number) })
  }

  /// Runs the configurations with a seed in any world.
  package func outcome(in world: World, seed: UInt64) -> WorldOutcome {
    WorldOutcome(
      joining: runs.map(\.run).map { run in
        let scenario = run.scenario
        let trials = scenario.variants.flatMap { variant in
          let configuration = scenario.configuration(of: variant, on: run.model, in: world)
          return Self.trials.map {
            Trial(configuration, seed: Repetitions.seed(ofTrial: $0, from: seed)).run()
          }
        }
        return WorldOutcome(of: trials, in: scenario.metric)
      }
    )
  }

  /// Returns the world that a part is run in, and the number of the seed, the world or the table,
  /// from 1.
  private func world(ofPart part: Int) -> (world: World, number: Int) {
    if part < Self.seedCount { return (central, part + 1) }
    let world = part - Self.seedCount + 1
    if world <= worlds.count { return (worlds.world(world), world) }
    let (kind, table) = (world - worlds.count - 1).quotientAndRemainder(
      dividingBy: ChanceTable.count
    )
    return (ChanceTable.allCases[kind].world(table + 1, of: central), table + 1)
  }

  /// The digest of everything uncertain in the worlds except operations' costs.
  package var digestBesidesCosts: String { worlds.digestBesidesCosts }

  /// Returns the digest of all costs that a part's outcome depends on.
  package func costDigest(of outcome: WorldOutcome, ofPart part: Int) -> String {
    let world = world(ofPart: part).world
    let overrides = validationCase.setups.flatMap(\.variants).map(\.costOverrides)
    return CostDigests.digest(
      of: outcome.operations,
      in: overrides.map { world.costs(overriding: $0) }
    )
  }

  /// A trial of each configuration, for estimating the cost of a part.
  package var probes: [Trial] { runs.flatMap(\.run.probes) }

  /// Judges the case by the outcomes.
  ///
  /// - Parameter outcomes: the outcome of each part, in order.
  /// - Returns: the result.
  package func judge(_ outcomes: [WorldOutcome]) -> CaseResult {
    precondition(
      outcomes.count == partCount,
      "each of the \(partCount) parts has one outcome, got \(outcomes.count)"
    )
    let measurements = outcomes.map { CaseMeasurement($0, of: validationCase) }
    let tables = measurements.dropFirst(Self.seedCount + worlds.count)
    return CaseResult(
      of: validationCase,
      seeds: Array(measurements.prefix(Self.seedCount)),
      worlds: Array(measurements.dropFirst(Self.seedCount).prefix(worlds.count)),
      chance: ChanceTable.allCases.enumerated().map { kind, table in
        let drawn = tables.dropFirst(kind * ChanceTable.count).prefix(ChanceTable.count)
        return (table, Array(drawn))
      }
    )
  }

  /// Runs everything, one part after another.
  package func run() -> CaseResult { judge((0..<partCount).map(outcome)) }
}

extension ScenarioCatalog {
  /// Returns the runs of all cases in the order of their ids.
  package func caseRuns(inWorlds count: Int) -> [CaseRun] { caseRuns(in: worlds(count)) }

  /// Returns the runs of all cases in worlds that were made before.
  package func caseRuns(in worlds: WorldModel) -> [CaseRun] {
    cases.map { CaseRun(of: $0, in: worlds) }
  }
}
