import DeterministicMath
import FrameLab
package import Scenarios

/// Narrows the worlds to those that agree with a recording on one device.
///
/// The worlds of the first round are drawn from the models as they are. Later rounds draw where
/// worlds agree, and weights undo that: a draw of any round counts as much as its probability under
/// the models, times its agreement, over the frequency with which the rounds together would have
/// drawn it (adaptive multiple importance sampling; Cornuet, Marin, Mira, Robert: "Adaptive
/// Multiple Importance Sampling", 2012). Like a simulation, this is a function of its input: the
/// caller runs the draws of a round, on any number of threads, and passes their results back.
package struct Calibration: Sendable {
  /// The recorded frames, and the variant that stands for their list.
  package struct Recording: Sendable {
    package let scenario: Scenario
    package let variant: Variant
    package let blocks: FrameBlocks

    /// Creates a recording of a list that a variant stands for.
    package init(of variant: Variant, in scenario: Scenario, _ blocks: FrameBlocks) {
      self.scenario = scenario
      self.variant = variant
      self.blocks = blocks
    }
  }

  /// The results of a draw's world.
  package struct Shown: Sendable {
    /// The logarithm of the weight that direct evidence gives; −∞ if it excludes the draw.
    fileprivate let logWeight: Double
    /// The statistics of the recording; none if the draw is excluded already or shows no frames.
    fileprivate var statistics: [Double] = []
  }

  /// The number of draws in each round.
  package let drawsPerRound: Int
  /// The effective draws that are enough to end early.
  private let enough: Double
  /// The device that was recorded.
  package let device: DeviceModel
  /// The recorded frames; nil if only single operations were measured.
  package let recording: Recording?
  /// The measurements of single operations.
  package let direct: [DirectEvidence]
  let space: CalibrationSpace
  private(set) var latents: [[Double]] = []
  private(set) var statistics: [[Double]] = []
  private var logWeights: [Double] = []
  private var proposals: [GaussianProposal] = []

  /// The fewest draws that a calibration rests on.
  package static let fewestDraws = 10_000
  /// The largest number of draws in a round.
  package static let mostDraws = 1_000_000
  /// The fewest effective draws for a range; with fewer, a calibration is refused.
  package static let fewestEffective = 50.0
  package static let mostRounds = 5
  /// The error of the model even with the right inputs: 5%, as a logarithm; an assumption.
  static let modelFloor = Logarithm.of(1.05)
  private static let seed: UInt64 = 2027

  /// Prepares a calibration.
  ///
  /// - Parameters:
  ///   - catalog: the models as they are.
  ///   - device: the device that was recorded.
  ///   - direct: the measurements of single operations on it.
  ///   - recording: the recorded frames.
  ///   - drawsPerRound: the number of draws in each round.
  ///   - enough: the effective draws that are enough to end early.
  package init(
    of catalog: ScenarioCatalog,
    on device: DeviceModel,
    direct: [DirectEvidence],
    recording: Recording?,
    drawsPerRound: Int = fewestDraws,
    enough: Double = 1_000
  ) {
    precondition(drawsPerRound > 0, "a round has draws, got \(drawsPerRound)")
    self.device = device
    self.direct = direct
    self.recording = recording
    self.drawsPerRound = drawsPerRound
    self.enough = enough
    space = CalibrationSpace(
      UncertainModels(
        costs: catalog.costs,
        devices: catalog.devices,
        parameters: catalog.parameters
      ),
      on: device,
      direct
    )
  }

  /// The number of draws that were run.
  package var drawCount: Int { statistics.count }

  /// Returns the numbers of the next round's draws; none when there is no need for more.
  package mutating func nextRound() -> Range<Int> {
    precondition(latents.count == statistics.count, "every draw of the round before was run")
    let round = latents.count / drawsPerRound
    let first = latents.count
    if round > 0 {
      guard recording != nil, round < Self.mostRounds, weighted.effectiveSize < enough,
        let proposal = proposal()
      else { return first..<first }
      proposals.append(proposal)
    }
    let cube = LatinHypercube(count: drawsPerRound, seed: Self.seed &+ UInt64(round))
    let columns = space.names.map(cube.quantiles)
    for number in 0..<drawsPerRound {
      let normal = columns.map { NormalQuantile.of($0[number]) }
      latents.append(round == 0 ? normal : proposals[round - 1].latent(of: normal))
    }
    return first..<latents.count
  }

  /// Simulates the world of a draw; any thread may call this, with the same result.
  ///
  /// - Returns: the statistics of its frames, and the weight that direct evidence gives it.
  package func run(_ number: Int) -> Shown {
    let placed = space.placed(at: latents[number])
    var shown = Shown(logWeight: placed.logWeight)
    guard let recording, placed.logWeight > -.infinity else { return shown }
    let configuration = recording.scenario.configuration(
      of: recording.variant,
      on: device,
      in: space.world(placed, number: number + 1)
    )
    let seed = Repetitions.seed(ofTrial: number, from: ~recording.scenario.seed)
    shown.statistics = FrameStatistic.values(
      of: recording.blocks.statistics,
      in: Trial(configuration, seed: seed).frameWork()
    )
    return shown
  }

  /// Records the results of a round's draws, in their order.
  package mutating func record(_ round: [Shown]) {
    precondition(
      statistics.count + round.count == latents.count,
      "each draw of a round shows something, got \(round.count)"
    )
    for shown in round {
      logWeights.append(shown.logWeight)
      statistics.append(shown.statistics)
    }
  }

  /// The number of independent values in the percentiles of a stage: a place and a width.
  ///
  /// Percentiles of the same times rise and fall together. Counted as independent, they would
  /// contribute too much, so each counts as a part of one (a composite likelihood with adjusted
  /// magnitude; Pauli, Racugno, Ventura: "Bayesian Composite Marginal Likelihoods", 2011).
  private static let independentPerStage = 2.0

  /// The weight of each statistic.
  private var shares: [Double] {
    let all = recording?.blocks.statistics ?? []
    return all.map { statistic in
      min(1, Self.independentPerStage / Double(all.count { $0.stage == statistic.stage }))
    }
  }

  /// The tolerance of each statistic around the recorded one.
  var tolerances: [Double] {
    recording?.blocks.fitted.standardErrors.map {
      ($0 * $0 + Self.modelFloor * Self.modelFloor).squareRoot()
    } ?? []
  }

  /// Returns the distances of a draw's statistics from the recorded ones, in tolerances; nil if it
  /// has none.
  func distances(ofDraw number: Int) -> [Double]? {
    guard let recording else { return [] }
    let shown = statistics[number]
    guard !shown.isEmpty, logWeights[number] > -.infinity else { return nil }
    let observed = recording.blocks.fitted.values
    return zip(zip(shown, observed), tolerances).map { ($0.0 - $0.1) / $1 }
  }

  package var weighted: WeightedDraws {
    let tolerances = tolerances
    let shares = shares
    let observed = recording?.blocks.fitted.values ?? []
    let logarithms = statistics.indices.map { number -> Double in
      let shown = statistics[number]
      guard shown.count == observed.count, logWeights[number] > -.infinity else {
        return -.infinity
      }
      var squares = 0.0
      for index in shown.indices {
        let distance = (shown[index] - observed[index]) / tolerances[index]
        // A world agrees if nothing is further off than this.
        guard abs(distance) <= ConditionalRange.cut else { return -.infinity }
        squares += shares[index] * distance * distance
      }
      // The frequency with which the rounds draw it, over that of the first one.
      let ratios = proposals.map { Exponential.of($0.logRatio(at: latents[number])) }
      let frequency = ratios.reduce(1, +) / Double(proposals.count + 1)
      return logWeights[number] - squares / 2 - Logarithm.of(frequency)
    }
    return WeightedDraws(logarithms, Exponential.of)
  }

  /// Returns the distribution of the next round's draws, from the results of the last one.
  private func proposal() -> GaussianProposal? {
    guard let recording else { return nil }
    // The first round is far from agreement, so later ones count more.
    let later = max(statistics.count - drawsPerRound, drawsPerRound)
    let rounds = statistics.indices.suffix(later).filter { !statistics[$0].isEmpty }
    let draws = rounds.map { (latent: latents[$0], statistics: statistics[$0]) }
    return LinearModel(draws).flatMap {
      GaussianProposal(
        $0,
        observed: recording.blocks.fitted.values,
        tolerances: zip(tolerances, shares).map { $0 / $1.squareRoot() }
      )
    }
  }
}
