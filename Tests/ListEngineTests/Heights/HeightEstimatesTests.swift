import ListEngine
import Testing

@Suite struct HeightEstimatesTests {
  @Test func `a fixed estimate learns nothing`() {
    var estimates = HeightEstimates(.fixed(44))
    estimates.learn(100)
    #expect(estimates.estimate() == 44)
    #expect(estimates.estimate(forKind: 3) == 44)
  }

  @Test func `each kind has its own estimate`() {
    let estimates = HeightEstimates(.perKind([0: 44, 1: 200], otherwise: 60))
    #expect((0...2).map(estimates.estimate(forKind:)) == [44, 200, 60])
  }

  @Test func `a running estimate is the rounded mean of its kind`() {
    var estimates = HeightEstimates(.running(initial: 50))
    #expect(estimates.estimate() == 50)
    for height in [100, 101, 101] { estimates.learn(height) }
    estimates.learn(7, kind: 1)
    #expect(estimates.estimate() == 101)
    #expect(estimates.estimate(forKind: 1) == 7)
    #expect(estimates.estimate(forKind: 2) == 50)
  }
}
