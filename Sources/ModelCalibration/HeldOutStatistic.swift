import DeterministicMath

/// A statistic of the held-out blocks, and the agreeing worlds' prediction for it.
package struct HeldOutStatistic: Hashable, Sendable {
  package let statistic: FrameStatistic
  /// The recorded value, in nanoseconds.
  package let observed: Double
  /// The range of 99% of the predictions, in nanoseconds.
  package let predicted: ClosedRange<Double>

  /// True if the prediction holds.
  package var isInside: Bool { predicted.contains(observed) }

  /// The parts of the weight outside of the range: with twelve statistics, chance alone puts one of
  /// them outside in at most 12 of 100 recordings.
  private static let parts = [0.005, 0.995]

  /// Predicts the statistic from the results of each world, with the error of a sample of blocks.
  ///
  /// - Parameters:
  ///   - index: the number of the statistic.
  ///   - recording: the recorded frames.
  ///   - calibration: the calibration.
  ///   - weighted: the weights of its draws.
  init(
    _ index: Int,
    of recording: Calibration.Recording,
    in calibration: Calibration,
    _ weighted: WeightedDraws
  ) {
    let blocks = recording.blocks
    let tolerance =
      (blocks.heldOut.standardErrors[index] * blocks.heldOut.standardErrors[index]
      + Calibration.modelFloor * Calibration.modelFloor).squareRoot()
    let statistic = blocks.statistics[index]
    let streams = RandomStreams(seed: 2028, purpose: StreamName("held out \(statistic.title)"))
    let predictions = weighted.numbers.map { number in
      var stream = streams[number]
      return calibration.statistics[number][index] + tolerance * stream.normal()
    }
    let bounds = weighted.quantiles(Self.parts, of: predictions).map(Exponential.of)
    self.statistic = statistic
    observed = Exponential.of(blocks.heldOut.values[index])
    predicted = bounds[0]...max(bounds[0], bounds[1])
  }
}
