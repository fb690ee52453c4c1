import DeterministicMath
package import FrameLab

/// A refusal of a calibration, because too few worlds agree with the evidence.
package struct CalibrationRefusal: Hashable, Sendable {
  /// The largest disagreement.
  package enum Reason: Hashable, Sendable {
    /// No world has this time of an operation, in nanoseconds of one unit on the device.
    case operation(ListOperation, observed: Double, plausible: ClosedRange<Double>)
    /// Hardly any world agrees with the measurements of these operations.
    case operations([ListOperation])
    /// No world has this statistic, in nanoseconds.
    case statistic(FrameStatistic, observed: Double, worlds: ClosedRange<Double>)
    /// Worlds have each statistic but none has all of them; the nearest one misses this.
    case together(FrameStatistic, observed: Double, nearest: Double)
    /// Too few worlds agree, and nothing stands out.
    case tooFew
    /// No world's list shows a frame.
    case noFrames
  }

  /// The largest disagreement.
  package let reason: Reason
  /// The number of draws in each round.
  package let drawsPerRound: Int
  /// The number of draws.
  package let drawCount: Int
  /// The number of draws that agree.
  package let agreeingCount: Int
  /// The number of equally weighted draws with the same information.
  package let effectiveSize: Double

  init(of calibration: Calibration, _ weighted: WeightedDraws) {
    drawsPerRound = calibration.drawsPerRound
    drawCount = calibration.drawCount
    agreeingCount = weighted.numbers.count
    effectiveSize = weighted.effectiveSize
    reason = Self.reason(of: calibration, weighted)
  }

  private static func reason(
    of calibration: Calibration,
    _ weighted: WeightedDraws
  ) -> Reason {
    if let excluded = calibration.space.excluded {
      return .operation(
        excluded.operation,
        observed: excluded.observed,
        plausible: excluded.plausible
      )
    }
    let misfits = calibration.misfits
    guard misfits.isEmpty, let blocks = calibration.recording?.blocks else {
      return misfits.isEmpty ? .tooFew : .operations(misfits)
    }
    let shown = calibration.statistics.filter { !$0.isEmpty }
    guard !shown.isEmpty else { return .noFrames }
    var worst: (index: Int, distance: Double)?
    for index in blocks.statistics.indices {
      let values = shown.map { $0[index] }
      let observed = blocks.fitted.values[index]
      let beyond = max(observed - (values.max() ?? 0), (values.min() ?? 0) - observed)
      let distance = beyond / calibration.tolerances[index]
      if distance > max(worst?.distance ?? 0, ConditionalRange.cut) { worst = (index, distance) }
    }
    if let worst {
      let values = shown.map { $0[worst.index] }
      return .statistic(
        blocks.statistics[worst.index],
        observed: Exponential.of(blocks.fitted.values[worst.index]),
        worlds: Exponential.of(values.min() ?? 0)...Exponential.of(values.max() ?? 0)
      )
    }
    guard weighted.numbers.isEmpty else { return .tooFew }
    return nearest(to: calibration, blocks)
  }

  /// Returns the draw whose worst statistic is the least off.
  private static func nearest(to calibration: Calibration, _ blocks: FrameBlocks) -> Reason {
    var best: (number: Int, index: Int, distance: Double)?
    for number in calibration.statistics.indices {
      guard let distances = calibration.distances(ofDraw: number),
        let index = distances.indices.max(by: { abs(distances[$0]) < abs(distances[$1]) })
      else { continue }
      let distance = abs(distances[index])
      if distance < best?.distance ?? .infinity { best = (number, index, distance) }
    }
    guard let best else { return .tooFew }
    return .together(
      blocks.statistics[best.index],
      observed: Exponential.of(blocks.fitted.values[best.index]),
      nearest: Exponential.of(calibration.statistics[best.number][best.index])
    )
  }
}

extension Calibration {
  /// The measured operations with which hardly any draw of the first round agrees: those that are
  /// rare by themselves, or else all, if they are rare together.
  fileprivate var misfits: [ListOperation] {
    let operations = ListOperation.allCases.filter { operation in
      direct.contains { $0.operation == operation }
    }
    guard isRare(space) else { return [] }
    let rare = operations.filter { isRare(space.knowing(only: $0, of: direct)) }
    return rare.isEmpty ? operations : rare
  }

  /// Returns true if single operations alone leave too few draws, judged by the first ones.
  private func isRare(_ space: CalibrationSpace) -> Bool {
    let first = latents.prefix(min(drawsPerRound, 2_000))
    let weighted = WeightedDraws(first.map { space.placed(at: $0).logWeight }, Exponential.of)
    let needed = Self.fewestEffective * Double(first.count) / Double(drawsPerRound)
    return weighted.effectiveSize < needed
  }
}
