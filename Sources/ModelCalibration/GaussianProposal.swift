import DeterministicMath

/// A normal distribution of the latent coordinates from which later rounds draw.
///
/// It is the distribution of the coordinates if they were standard normal before and statistics
/// were linear in them with normal errors: precision P = I + Bᵀ·V⁻¹·B and mean P⁻¹·Bᵀ·V⁻¹·(observed
/// − intercept) (Bishop: "Pattern Recognition and Machine Learning", 2006, section 2.3.3). Weights
/// correct its errors, so it changes the number of useful draws and not their result.
struct GaussianProposal: Sendable {
  private let mean: [Double]
  private let factor: CholeskyFactor

  /// The factor on the variances of the linear model, because narrow proposals miss tails.
  private static let widening = 2.0
  /// The largest distance of the mean from the prior's center, because the model is linear only
  /// near it.
  private static let farthest = 3.0

  /// - Parameters:
  ///   - model: the linear model of statistics by coordinates.
  ///   - observed: the statistics of the recording.
  ///   - tolerances: the tolerances of the statistics.
  init?(_ model: LinearModel, observed: [Double], tolerances: [Double]) {
    guard let size = model.slopes.first?.count else { return nil }
    var matrix = [Double](repeating: 0, count: size * size)
    var right = [Double](repeating: 0, count: size)
    for row in 0..<size { matrix[row * size + row] = 1 }
    for (index, slopes) in model.slopes.enumerated() {
      let variance =
        Self.widening * (tolerances[index] * tolerances[index] + model.residuals[index])
      let innovation = observed[index] - model.intercepts[index]
      for row in 0..<size where slopes[row] != 0 {
        let part = slopes[row] / variance
        right[row] += part * innovation
        for column in 0..<size { matrix[row * size + column] += part * slopes[column] }
      }
    }
    guard let factor = CholeskyFactor(matrix, size: size) else { return nil }
    self.factor = factor
    mean = factor.solving(right).map { min(max($0, -Self.farthest), Self.farthest) }
  }

  /// Returns the coordinates that standard normal ones become.
  func latent(of normal: [Double]) -> [Double] {
    zip(factor.solvingTransposed(normal), mean).map { $0 + $1 }
  }

  /// Returns the logarithm of the density over that of the standard normal distribution.
  func logRatio(at latent: [Double]) -> Double {
    let length = latent.reduce(0) { $0 + $1 * $1 }
    let deviation = zip(latent, mean).map { $0 - $1 }
    return factor.logRoot + (length - factor.squaredLength(deviation)) / 2
  }
}
