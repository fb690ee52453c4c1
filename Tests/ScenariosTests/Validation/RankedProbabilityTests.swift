import DeterministicMath
import Scenarios
import TestSupport
import Testing

@Suite struct RankedProbabilityTests {
  @Test func `the score is the mean distance less half of that between the numbers`() throws {
    var generator = SeededGenerator(seed: 64)
    for _ in 0..<50 {
      let values = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        Double.random(in: 0.1...10, using: &generator)
      }
      let observed = Double.random(in: 0.1...10, using: &generator)
      let errors = values.map { Logarithm.of($0 / observed) }
      let count = Double(values.count)
      let distance = errors.reduce(0) { $0 + $1.magnitude } / count
      let spread = errors.reduce(0) { sum, one in
        sum + errors.reduce(0) { $0 + ($1 - one).magnitude }
      }
      let score = try #require(RankedProbability.score(of: values, observed: observed...observed))
      #expect(abs(score - (distance - spread / (2 * count * max(1, count - 1)))) < 1e-12)
    }
  }

  @Test func `the observed number alone is best, and a wider or a shifted distribution is worse`()
    throws
  {
    func score(_ values: [Double?]) throws -> Double {
      try #require(RankedProbability.score(of: values, observed: 4...9))
    }
    #expect(try abs(score([6, 6, 6])) < 1e-12)
    /// Numbers evenly around a middle, on a logarithmic scale.
    func around(_ middle: Double, by factor: Double) -> [Double] {
      (-20...20).map { middle * Exponential.of(Double($0) / 20 * Logarithm.of(factor)) }
    }
    let narrow = try score(around(6, by: 1.2))
    #expect(try narrow > 0 && score(around(6, by: 3)) > narrow)
    #expect(try score(around(12, by: 1.2)) > score(around(6, by: 3)))
    // What was not measured is as far away as a hundredth, and no further.
    #expect(try score([nil]) == score([0.0001]) && score([0.06]) <= score([nil]))
    #expect(RankedProbability.score(of: [1], observed: 0...1) == nil)
    #expect(RankedProbability.score(of: [], observed: 1...1) == nil)
  }
}
