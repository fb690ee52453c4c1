import DeterministicMath

/// The lower triangle L with L·Lᵀ = A, of a symmetric and positive definite matrix A.
struct CholeskyFactor: Sendable {
  /// The number of rows.
  let size: Int
  /// The rows of L one after another, with zeros above the diagonal.
  private let entries: [Double]

  /// Factors a matrix; nil if it isn't positive definite.
  ///
  /// - Parameters:
  ///   - matrix: its rows one after another.
  ///   - size: the number of rows.
  /// - Complexity: O(size³).
  init?(_ matrix: [Double], size: Int) {
    precondition(matrix.count == size * size, "a matrix of \(size) rows is square")
    var factor = [Double](repeating: 0, count: size * size)
    for row in 0..<size {
      for column in 0...row {
        var sum = matrix[row * size + column]
        for index in 0..<column {
          sum -= factor[row * size + index] * factor[column * size + index]
        }
        if row == column {
          guard sum > 0, sum.isFinite else { return nil }
          factor[row * size + row] = sum.squareRoot()
        } else {
          factor[row * size + column] = sum / factor[column * size + column]
        }
      }
    }
    self.size = size
    entries = factor
  }

  /// Returns the solution x of A·x = b.
  func solving(_ right: [Double]) -> [Double] {
    var solution = right
    for row in 0..<size {
      for column in 0..<row { solution[row] -= entries[row * size + column] * solution[column] }
      solution[row] /= entries[row * size + row]
    }
    return solvingTransposed(solution)
  }

  /// Returns the solution x of Lᵀ·x = b.
  func solvingTransposed(_ right: [Double]) -> [Double] {
    var solution = right
    for row in (0..<size).reversed() {
      solution[row] /= entries[row * size + row]
      for column in 0..<row { solution[column] -= entries[row * size + column] * solution[row] }
    }
    return solution
  }

  /// Returns the square of the length of Lᵀ·x, which is xᵀ·A·x.
  func squaredLength(_ vector: [Double]) -> Double {
    var products = [Double](repeating: 0, count: size)
    for row in 0..<size {
      let value = vector[row]
      for column in 0...row { products[column] += entries[row * size + column] * value }
    }
    return products.reduce(0) { $0 + $1 * $1 }
  }

  /// Half of the logarithm of A's determinant.
  var logRoot: Double { (0..<size).reduce(0) { $0 + Logarithm.of(entries[$1 * size + $1]) } }
}
