import Scenarios
import TestSupport
import Testing

@Suite struct PlausibleRangeTests {
  @Test func `the bounds and the median are met exactly`() {
    let range = PlausibleRange(low: 30, median: 60, high: 330)
    #expect(range.value(atQuantile: 0) == 30)
    #expect(range.value(atQuantile: 0.5) == 60)
    #expect(range.value(atQuantile: 1) == 330)
    #expect(range.width == 11)
  }

  @Test func `each side is even over the logarithm`() {
    let range = PlausibleRange(low: 1, median: 4, high: 64)
    #expect(abs(range.value(atQuantile: 0.25) - 2) < 1e-12)
    #expect(abs(range.value(atQuantile: 0.75) - 16) < 1e-12)
  }

  @Test func `values rise with the quantile and stay within the bounds`() {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: seed)
      let median = Double.random(in: 1e-6...1e9, using: &generator)
      let range = PlausibleRange(
        low: median / Double.random(in: 1...30, using: &generator),
        median: median,
        high: median * Double.random(in: 1...30, using: &generator)
      )
      let values = (0...100).map { range.value(atQuantile: Double($0) / 100) }
      #expect(values == values.sorted(), "seed \(seed)")
      #expect(values.allSatisfy { $0 >= range.low && $0 <= range.high }, "seed \(seed)")
    }
  }

  @Test func `a value that is known is always the same`() {
    let range = PlausibleRange(low: 5, median: 5, high: 5)
    #expect([0, 0.3, 0.5, 0.9, 1].map(range.value) == [5, 5, 5, 5, 5])
  }
}
