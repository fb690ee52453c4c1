/// Statistics as linear functions of the latent coordinates, fitted by least squares.
struct LinearModel: Sendable {
  /// The value of each statistic at the origin.
  private(set) var intercepts: [Double] = []
  /// The slope of each statistic over each coordinate.
  private(set) var slopes: [[Double]] = []
  /// The variance of each statistic that the coordinates do not explain.
  private(set) var residuals: [Double] = []

  /// A little of the identity is added, so that coordinates without effect get no slope.
  private static let ridge = 1.0
  /// The number of standard errors that a slope must have.
  private static let significance = 3.0

  /// Fits the statistics of some draws; nil if the draws do not determine them.
  ///
  /// - Complexity: O(draws × dimensions²).
  init?(_ draws: [(latent: [Double], statistics: [Double])]) {
    guard let first = draws.first, draws.count > 2 * (first.latent.count + 1) else { return nil }
    let size = first.latent.count
    let count = Double(draws.count)
    var center = [Double](repeating: 0, count: size)
    for draw in draws {
      for index in 0..<size { center[index] += draw.latent[index] / count }
    }
    let means = first.statistics.indices.map { index in
      draws.reduce(0) { $0 + $1.statistics[index] } / count
    }
    var matrix = [Double](repeating: 0, count: size * size)
    var products = [Double](repeating: 0, count: means.count * size)
    var deviation = center
    for draw in draws {
      for index in 0..<size { deviation[index] = draw.latent[index] - center[index] }
      for row in 0..<size {
        let value = deviation[row]
        let start = row * size
        for column in 0...row { matrix[start + column] += value * deviation[column] }
      }
      for (index, mean) in means.enumerated() {
        let value = draw.statistics[index] - mean
        let start = index * size
        for column in 0..<size { products[start + column] += value * deviation[column] }
      }
    }
    for row in 0..<size {
      matrix[row * size + row] += Self.ridge
      for column in 0..<row { matrix[column * size + row] = matrix[row * size + column] }
    }
    guard let factor = CholeskyFactor(matrix, size: size) else { return nil }
    slopes = means.indices.map { factor.solving(Array(products[$0 * size..<($0 + 1) * size])) }
    intercepts = zip(means, slopes).map { mean, slopes in
      zip(slopes, center).reduce(mean) { $0 - $1.0 * $1.1 }
    }
    // Possible chance effects are omitted: with a hundred coordinates, they would move proposals.
    let variances = (0..<size).map { matrix[$0 * size + $0] / count }
    for index in slopes.indices {
      let rest = rest(of: index, draws) / count
      for column in 0..<size {
        let error = (rest / (count * max(variances[column], 1e-9))).squareRoot()
        if abs(slopes[index][column]) < Self.significance * error { slopes[index][column] = 0 }
      }
    }
    intercepts = zip(means, slopes).map { mean, slopes in
      zip(slopes, center).reduce(mean) { $0 - $1.0 * $1.1 }
    }
    residuals = slopes.indices.map { index in
      rest(of: index, draws) / (count - Double(size) - 1)
    }
  }

  /// Returns the sum of squares that the coordinates do not explain.
  private func rest(of statistic: Int, _ draws: [(latent: [Double], statistics: [Double])])
    -> Double
  {
    let (intercept, slopes) = (intercepts[statistic], slopes[statistic])
    return draws.reduce(0) { sum, draw in
      var value = intercept
      for index in slopes.indices { value += slopes[index] * draw.latent[index] }
      let error = draw.statistics[statistic] - value
      return sum + error * error
    }
  }
}
