package import ModelCalibration

/// Runs the draws of a calibration on several threads.
package enum CalibrationRunner {
  /// The number of draws that one thread runs at a time, so that distributing them costs nothing.
  private static let piece = 50

  /// Weighs draws by the measurements of single operations, which takes no simulation.
  static func run(_ direct: Calibration) -> Calibration {
    var calibration = direct
    let round = calibration.nextRound()
    calibration.record(round.map { calibration.run($0) })
    return calibration
  }

  /// Runs rounds until no more are needed.
  ///
  /// - Parameters:
  ///   - calibration: the calibration, before its first round.
  ///   - jobs: the number of threads that run draws; any number gives the same result.
  ///   - isQuiet: true to show no progress.
  /// - Returns: the calibration after its last round.
  package static func run(
    _ calibration: Calibration,
    jobs: Int,
    isQuiet: Bool = false
  ) async -> Calibration {
    var calibration = calibration
    let progress =
      calibration.recording.map { _ in
        ProgressMeter(
          expecting: Calibration.mostRounds * calibration.drawsPerRound,
          isQuiet: isQuiet
        )
      }
    defer { progress?.end() }
    while true {
      let round = calibration.nextRound()
      guard !round.isEmpty else { return calibration }
      let pieces = stride(from: round.lowerBound, to: round.upperBound, by: piece).map {
        $0..<min($0 + piece, round.upperBound)
      }
      let current = calibration
      let shown = await parallelMap(
        pieces,
        jobs: jobs,
        progress: progress,
        weight: { $0.count },
        { numbers in numbers.map { current.run($0) } }
      )
      calibration.record(shown.flatMap { $0 })
    }
  }
}
