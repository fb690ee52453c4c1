package import Bytes
package import FrameLab

/// A scenario on one device at every point of a grid, in the central world and in worlds 1 to N.
///
/// Points are independent of each other; any thread may run any of them at any time, with the same
/// outcome.
package struct SweepRun: Sendable {
  /// The scenario at its own values.
  package let run: ScenarioRun
  /// The varied values.
  package let grid: SweepGrid
  private let worlds: WorldModel

  /// Prepares a scenario for a grid.
  package init(of run: ScenarioRun, over grid: SweepGrid, in worlds: WorldModel) {
    self.run = run
    self.grid = grid
    self.worlds = worlds
  }

  /// The number of trials of each variant at a point.
  package var trialCount: Int { run.repetitions.trials + worlds.count }

  /// A trial of each variant at the middle of the grid, for estimating the cost of points.
  package var probes: [Trial] {
    let point = grid.values(at: grid.pointCount / 2)
    return run.scenario.variants.flatMap {
      run.measuredTrials(of: configuration(of: $0, at: point, in: 0)).prefix(1)
    }
  }

  /// Runs all variants at a point.
  ///
  /// - Parameter point: the point, from 0.
  /// - Returns: the results of each variant, in their order.
  package func outcomes(atPoint point: Int) -> [SweepOutcome] {
    let values = grid.values(at: point)
    return run.scenario.variants.map { variant in
      let central = run.measuredTrials(of: configuration(of: variant, at: values, in: 0))
        .map { $0.run() }
      let others = (0..<worlds.count).map { index in
        WorldRun.trials(
          of: configuration(of: variant, at: values, in: index + 1),
          inWorld: index + 1,
          seed: run.repetitions.seed ?? run.scenario.seed
        ).map { $0.run() }
      }
      func summary(_ metric: Metric) -> SweepOutcome.Summary {
        SweepOutcome.Summary(
          central: metric.value(over: central)?.value,
          worlds: WorldSpread(others.compactMap { metric.value(over: $0)?.value })
        )
      }
      return SweepOutcome(
        variant: variant.id,
        metric: summary(run.scenario.metric),
        hitchTimeRatio: summary(.hitchTimeRatio)
      )
    }
  }

  /// Returns FrameLab's configuration for a variant at a point in a world.
  ///
  /// A value of the grid is for the central world. In another world it differs from that by the
  /// same factor as the scenario's own: a varied value stays as uncertain as it was.
  package func configuration(
    of variant: Variant,
    at values: [SweepValue],
    in number: Int
  ) -> ListConfiguration {
    let scenario = run.scenario
    var variant = variant
    for case .technique(let technique, let choice) in values.map(\.change) {
      variant.techniques = variant.techniques.taking(technique, from: choice)
    }
    let central = scenario.configuration(of: variant, on: run.model, in: worlds.world(0))
    var configuration =
      number == 0
      ? central : scenario.configuration(of: variant, on: run.model, in: worlds.world(number))
    for case .number(let parameter, let value) in values.map(\.change)
    // A speed is drawn more finely than it can be written.
    where parameter.value(in: central) != value {
      configuration = parameter.setting(
        parameter.value(value, asUncertainAs: configuration, central: central),
        in: configuration
      )
    }
    return configuration
  }
}

extension SweptParameter {
  /// Returns a value of the central world as it is in another one.
  fileprivate func value(
    _ value: Int,
    asUncertainAs drawn: ListConfiguration,
    central: ListConfiguration
  ) -> Int {
    guard let drawn = self.value(in: drawn), let central = self.value(in: central),
      drawn != central, central > 0
    else { return value }
    let scaled = (Double(value) * Double(drawn) / Double(central)).rounded()
    return max(min(Int(scaled), CostModel.longestNanoseconds), min(value, 1))
  }
}

/// The results of a variant at a point of a grid.
package struct SweepOutcome: Hashable, Sendable {
  /// A metric in the central world and over the others.
  package struct Summary: Hashable, Sendable {
    /// The value in the central world; nil if there was nothing to measure.
    package let central: Double?
    /// The variation over the other worlds; nil if none had anything to measure.
    package let worlds: WorldSpread?
  }

  package let variant: String
  /// The scenario's metric.
  package let metric: Summary
  package let hitchTimeRatio: Summary
}

extension SweepOutcome: RecordedInParts {
  package static let recordParts = RecordParts(Self.init(variant:metric:hitchTimeRatio:)) {
    ($0.variant, $0.metric, $0.hitchTimeRatio)
  }
}

extension SweepOutcome.Summary: RecordedInParts {
  package static let recordParts = RecordParts(Self.init(central:worlds:)) {
    ($0.central, $0.worlds)
  }
}

/// The results of a scenario's variants at a point of a grid.
package struct SweepPoint: Sendable {
  /// The scenario on a device, and the grid.
  package let run: SweepRun
  /// The point, from 0.
  package let point: Int
  /// The results of each variant, in their order.
  package let outcomes: [SweepOutcome]

  package init(_ point: Int, of run: SweepRun, outcomes: [SweepOutcome]) {
    self.run = run
    self.point = point
    self.outcomes = outcomes
  }
}
