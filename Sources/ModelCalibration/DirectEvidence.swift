import DeterministicMath
package import FrameLab
package import Measurements

/// The evidence of repeated measurements of one operation about its median and its spread.
package struct DirectEvidence: Hashable, Sendable {
  /// An estimate of a logarithm, with its tolerance.
  struct Estimate: Hashable, Sendable {
    var logarithm: Double
    var tolerance: Double
  }

  package let operation: ListOperation
  /// The median of one unit on the measured device, in nanoseconds.
  let median: Estimate
  /// The spread between items; nil if too few different ones were measured.
  let spread: Estimate?
  /// The bits per pixel of a measured JPEG; nil for those that its cost is quoted for.
  let bitsPerPixel: Double?

  /// The tolerance between a device with one version of the system and the operation in an app:
  /// 10%, as a logarithm.
  ///
  /// An assumption. Two phones of one model line with systems three years apart differ by 4%
  /// (LayoutFrameworkBenchmark, iPhone 13 Pro Max and 13 Pro); a loop also keeps caches warm that
  /// are cold between frames.
  static let medianFloor = Logarithm.of(1.1)
  /// The tolerance for a spread, 20%: timers and interruptions add to it.
  static let spreadFloor = Logarithm.of(1.2)

  /// Derives the evidence from a timing.
  ///
  /// For a lognormal duration σ = ln(p90 ÷ p10) ÷ 2.563. The median of n of them is off by
  /// 1.253 σ ÷ √n, and ln σ by 1/√(2n), widened by √1.6 because two percentiles tell less than all
  /// values (Kendall and Stuart: "The Advanced Theory of Statistics", volume 1).
  package init(_ timing: OperationTiming, bitsPerPixel: Double? = nil) {
    operation = timing.operation
    self.bitsPerPixel = bitsPerPixel
    let sigma = Logarithm.of(timing.p90 / timing.p10) / 2.563
    // Repetitions of one item are not independent draws.
    let count = Double(timing.subjects == 1 ? timing.repetitions : timing.subjects)
    let error = 1.253 * sigma / count.squareRoot()
    median = Estimate(
      logarithm: Logarithm.of(timing.p50 / timing.units),
      tolerance: (error * error + Self.medianFloor * Self.medianFloor).squareRoot()
    )
    guard timing.subjects >= OperationTiming.fewestSubjects, sigma > 0 else {
      spread = nil
      return
    }
    let spreadError = (1.6 / (2 * count)).squareRoot()
    spread = Estimate(
      logarithm: Logarithm.of(sigma),
      tolerance: (spreadError * spreadError + Self.spreadFloor * Self.spreadFloor).squareRoot()
    )
  }
}

extension DirectEvidence.Estimate {
  /// Returns several estimates of the same, weighted by their precision.
  ///
  /// - Precondition: there is one.
  static func pooling(_ estimates: [DirectEvidence.Estimate]) -> DirectEvidence.Estimate {
    let precision = estimates.reduce(0) { $0 + 1 / ($1.tolerance * $1.tolerance) }
    let sum = estimates.reduce(0) { $0 + $1.logarithm / ($1.tolerance * $1.tolerance) }
    return DirectEvidence.Estimate(
      logarithm: sum / precision,
      tolerance: (1 / precision).squareRoot()
    )
  }
}
