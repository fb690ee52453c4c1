import DeterministicMath
package import FrameLab
package import Scenarios

/// The result of a calibration, or the reason for its refusal.
package enum CalibrationOutcome: Sendable {
  /// Too few worlds agree.
  case refused(CalibrationRefusal)
  /// Enough worlds agree.
  case found(CalibrationResult)
}

/// The worlds that agree with the evidence.
package struct CalibrationResult: Sendable {
  package let device: DeviceModel
  /// The number of draws.
  package let drawCount: Int
  /// The number of draws that agree.
  package let agreeingCount: Int
  /// The number of equally weighted draws with the same information.
  package let effectiveSize: Double
  /// The number of draws in the first round, which come from the models as they are.
  package let firstCount: Int
  /// The statistics of the recording that hardly any world of the first round has.
  package let surprises: [UnusualStatistic]
  /// Every input, in the order of the worlds' inputs.
  package let inputs: [CalibratedInput]
  /// The predictions of the worlds for the held-out blocks; none without a recording.
  package let check: [HeldOutStatistic]
  /// The operations that were measured by themselves.
  package let measuredOperations: Set<ListOperation>

  /// True if every prediction holds.
  package var passes: Bool { check.allSatisfy(\.isInside) }
}

/// A recorded statistic at an end of the range that the models as they are predict.
package struct UnusualStatistic: Hashable, Sendable {
  package let statistic: FrameStatistic
  /// The recorded value, in nanoseconds.
  package let observed: Double
  /// The range of 98% of the worlds, in nanoseconds.
  package let worlds: ClosedRange<Double>
}

extension Calibration {
  /// The statistics that lie outside of 98 % of the first round's worlds.
  ///
  /// Another list than the recorded one often has some.
  private var surprises: [UnusualStatistic] {
    guard let blocks = recording?.blocks else { return [] }
    let shown = statistics.prefix(drawsPerRound).filter { !$0.isEmpty }
    return blocks.statistics.indices.compactMap { index in
      let sorted = shown.map { $0[index] }.sorted()
      guard let low = sorted.nearestRank(1), let high = sorted.nearestRank(99) else { return nil }
      let observed = blocks.fitted.values[index]
      guard observed < low || observed > high else { return nil }
      return UnusualStatistic(
        statistic: blocks.statistics[index],
        observed: Exponential.of(observed),
        worlds: Exponential.of(low)...Exponential.of(high)
      )
    }
  }

  /// The outcome after the draws so far.
  package var outcome: CalibrationOutcome {
    let weighted = weighted
    guard weighted.effectiveSize >= Self.fewestEffective else {
      return .refused(CalibrationRefusal(of: self, weighted))
    }
    let draws = weighted.numbers.map { space.placed(at: latents[$0]).draw }
    let limit = Self.informedDistance(of: weighted, inputs: space.coordinates.count)
    let coordinates = Set(space.coordinates)
    let inputs = space.inputs.indices.map { index in
      CalibratedInput(
        space.inputs[index],
        at: index,
        draws,
        weighted,
        informedFrom: coordinates.contains(index) ? limit : .infinity
      )
    }
    let check = recording.map { recording in
      recording.blocks.statistics.indices.map {
        HeldOutStatistic($0, of: recording, in: self, weighted)
      }
    }
    return .found(
      CalibrationResult(
        device: device,
        drawCount: drawCount,
        agreeingCount: weighted.numbers.count,
        effectiveSize: weighted.effectiveSize,
        firstCount: drawsPerRound,
        surprises: surprises,
        inputs: inputs,
        check: check ?? [],
        measuredOperations: Set(direct.map(\.operation))
      )
    )
  }

  /// Returns the distance from an even distribution at which the evidence informs an input.
  ///
  /// Chance exceeds this distance for any of the inputs in one calibration of a hundred, by the
  /// inequality of Dvoretzky, Kiefer and Wolfowitz with Massart's constant (1990), for as many
  /// draws as the weights are worth.
  private static func informedDistance(of weighted: WeightedDraws, inputs: Int) -> Double {
    (Logarithm.of(2 * Double(inputs) / 0.01) / (2 * weighted.effectiveSize)).squareRoot()
  }
}

extension CalibratedInput {
  fileprivate init(
    _ input: UncertainInput,
    at index: Int,
    _ draws: [Draw],
    _ weighted: WeightedDraws,
    informedFrom limit: Double
  ) {
    let values = draws.map { $0.values[index] }
    let probabilities = draws.map { $0.quantiles[index] }
    let found = weighted.quantiles(Self.parts, of: values)
    let places = weighted.quantiles(Self.parts, of: probabilities)
    var choices: [Double] = []
    if case .choices(let all, _) = input.values {
      choices = all.indices.map { choice in
        zip(values, weighted.weights).reduce(0) { $0 + ($1.0 == Double(choice) ? $1.1 : 0) }
      }
    }
    self.init(
      input: input,
      isInformed: limit < .infinity && weighted.distanceFromEven(probabilities) > limit,
      low: found[0],
      p10: found[1],
      median: found[2],
      p90: found[3],
      high: found[4],
      quantiles: [places[0], places[2], places[4]],
      choiceWeights: choices
    )
  }
}
