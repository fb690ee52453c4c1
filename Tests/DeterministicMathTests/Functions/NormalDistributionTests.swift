import DeterministicMath
import Testing

/// The normal distribution function.
@Suite struct NormalDistributionTests {
  @Test(arguments: [
    (0.0, 0.5), (1.0, 0.841344746068543), (-1.959963984540054, 0.025), (3.0, 0.998650101968370),
    (-5.0, 2.866515718791939e-7), (-6.0, 9.865876450376981e-10), (8.0, 1.0),
  ])
  func `has the values of the tables`(x: Double, probability: Double) {
    let value = NormalDistribution.cumulative(x)
    #expect(abs(value - probability) <= 1e-14 + 1e-8 * min(probability, 1 - probability))
  }

  @Test func `is the inverse of the quantile`() {
    for number in 1..<1_000 {
      let p = Double(number) / 1_000
      #expect(abs(NormalDistribution.cumulative(NormalQuantile.of(p)) - p) < 1e-14)
    }
  }

  @Test func `rises from 0 to 1`() {
    var before = 0.0
    for number in -4_000...4_000 {
      let value = NormalDistribution.cumulative(Double(number) / 100)
      #expect(value >= before && value <= 1)
      before = value
    }
    #expect(NormalDistribution.cumulative(-.infinity) == 0)
    #expect(NormalDistribution.cumulative(.infinity) == 1)
    #expect(NormalDistribution.cumulative(.nan).isNaN)
  }
}
