import DeterministicMath
import TestSupport
import Testing

@Suite struct RankCorrelationTests {
  private func spearman(_ one: [Double], _ other: [Double]) -> Double {
    RankCorrelation.product(
      RankCorrelation.standardizedRanks(of: one),
      RankCorrelation.standardizedRanks(of: other)
    )
  }

  @Test func `equal values share the mean of their ranks`() {
    #expect(RankCorrelation.ranks(of: [10, 20, 10, 30, 20, 20]) == [1.5, 4, 1.5, 6, 4, 4])
    #expect(RankCorrelation.ranks(of: []) == [])
  }

  /// The worked example of IQ against hours of television.
  ///
  /// Source: https://en.wikipedia.org/wiki/Spearman%27s_rank_correlation_coefficient
  @Test func `a published example`() {
    let iq: [Double] = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110]
    let hours: [Double] = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]
    #expect(abs(spearman(iq, hours) - -29.0 / 165) < 1e-12)
  }

  @Test func `only the order counts`() {
    let values = (1...30).map(Double.init)
    #expect(abs(spearman(values, values.map { $0 * $0 * $0 }) - 1) < 1e-12)
    #expect(abs(spearman(values, values.map { -$0 }) + 1) < 1e-12)
    #expect(spearman(values, values.map { _ in 4 }) == 0)
  }

  @Test(arguments: [1, 8, 11]) func `the limit is that of one input after another`(count: Int) {
    let cube = LatinHypercube(count: 50, seed: 5)
    let inputs = (0..<count).map {
      RankCorrelation.standardizedRanks(of: cube.quantiles(of: "\($0)"))
    }
    let outcome = RankCorrelation.standardizedRanks(of: cube.quantiles(of: "outcome"))
    let streams = RandomStreams(seed: 3, purpose: StreamName("rank correlation"))
    let maxima = (0..<40).map { number in
      var stream = streams[number]
      var shuffled = outcome
      for last in shuffled.indices.reversed() {
        shuffled.swapAt(last, stream.integer(below: last + 1))
      }
      return inputs.reduce(0) { max($0, abs(RankCorrelation.product($1, shuffled))) }
    }
    let limit = RankCorrelation.noiseLimit(inputs: inputs, outcome: outcome, orders: 40, seed: 3)
    #expect(limit == maxima.sorted()[37])
  }

  /// With 70 inputs and 100 worlds, noise alone reaches about a third.
  @Test func `noise stays below its limit about as often as it says`() {
    let cube = LatinHypercube(count: 100, seed: 5)
    let inputs = (0..<70).map { RankCorrelation.standardizedRanks(of: cube.quantiles(of: "\($0)")) }
    let noise = (0..<200).map {
      RankCorrelation.standardizedRanks(of: cube.quantiles(of: "noise \($0)"))
    }
    let limit = RankCorrelation.noiseLimit(inputs: inputs, outcome: noise[0], seed: 1)
    #expect(limit > 0.29 && limit < 0.38)
    let exceeding = noise.count { outcome in
      inputs.contains { abs(RankCorrelation.product($0, outcome)) > limit }
    }
    // 5 of 100 are expected; 20 of 200 would be more than three standard deviations off.
    #expect(exceeding < 20)
  }
}
