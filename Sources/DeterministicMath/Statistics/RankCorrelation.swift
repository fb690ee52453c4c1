/// Spearman's coefficient, which measures how two series rise and fall together by their ranks.
package enum RankCorrelation {
  /// Returns the ranks of values from 1; equal values share the mean of their ranks.
  ///
  /// - Complexity: O(n log n).
  package static func ranks(of values: [Double]) -> [Double] {
    let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    var ranks = Array(repeating: 0.0, count: values.count)
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      // Ranks start + 1 to end; their mean.
      let shared = Double(start + 1 + end) / 2
      for place in start..<end { ranks[order[place]] = shared }
      start = end
    }
    return ranks
  }

  /// Returns ranks minus their mean, over their length; the product of two such series is their
  /// coefficient.
  ///
  /// All zero when every value is the same.
  package static func standardizedRanks(of values: [Double]) -> [Double] {
    let ranks = ranks(of: values)
    let mean = Double(values.count + 1) / 2
    let squares = ranks.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    guard squares > 0 else { return Array(repeating: 0, count: values.count) }
    let length = squares.squareRoot()
    return ranks.map { ($0 - mean) / length }
  }

  /// Returns the coefficient that the strongest of some inputs reaches by chance.
  ///
  /// In 95 of 100 random orders of the outcome, no input has a larger coefficient.
  ///
  /// With many inputs the strongest of them looks related to anything; only coefficients above this
  /// limit mean anything.
  ///
  /// - Parameters:
  ///   - inputs: the standardized ranks of each input.
  ///   - outcome: the standardized ranks of the outcome.
  ///   - orders: the number of random orders to try.
  ///   - seed: the seed of the random orders.
  /// - Returns: the coefficient that must be exceeded.
  /// - Complexity: O(`orders` × inputs × length).
  package static func noiseLimit(
    inputs: [[Double]],
    outcome: [Double],
    orders: Int = 200,
    seed: UInt64
  ) -> Double {
    precondition(orders > 0, "chance needs random orders, got \(orders)")
    let streams = RandomStreams(seed: seed, purpose: StreamName("rank correlation"))
    let groups = groups(of: inputs, length: outcome.count)
    let maxima = (0..<orders).map { number in
      var stream = streams[number]
      var shuffled = outcome
      for last in shuffled.indices.reversed() {
        shuffled.swapAt(last, stream.integer(below: last + 1))
      }
      return groups.reduce(0) { most, group in
        var sums = SIMD8<Double>()
        for place in group.indices { sums += group[place] * shuffled[place] }
        return sums.indices.reduce(most) { max($0, abs(sums[$1])) }
      }
    }
    return maxima.sorted().nearestRank(95) ?? 1
  }

  /// Groups the inputs by eights, one in each lane, to add up eight products side by side.
  ///
  /// Each is added in its own order, to the same bits as one by one.
  private static func groups(of inputs: [[Double]], length: Int) -> [[SIMD8<Double>]] {
    stride(from: 0, to: inputs.count, by: SIMD8<Double>.scalarCount).map { start in
      let group = inputs[start..<min(start + SIMD8<Double>.scalarCount, inputs.count)]
      return (0..<length).map { place in
        var row = SIMD8<Double>()
        for (lane, input) in group.enumerated() { row[lane] = input[place] }
        return row
      }
    }
  }

  /// Returns the sum of products.
  package static func product(_ one: [Double], _ other: [Double]) -> Double {
    precondition(
      one.count == other.count,
      "series have one length, got \(one.count), \(other.count)"
    )
    var sum = 0.0
    for index in one.indices { sum += one[index] * other[index] }
    return sum
  }
}
