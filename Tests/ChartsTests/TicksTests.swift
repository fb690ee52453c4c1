import ChartSamples
import Charts
import Testing

struct TicksTests {
  @Test(arguments: [
    (0.0, 1.0, 5, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
    (0, 0.3, 3, ["0.0", "0.1", "0.2", "0.3"]),
    (0, 25, 5, ["0", "5", "10", "15", "20", "25"]),
    (0, 24, 5, ["0", "5", "10", "15", "20", "25"]),
    (-3, 3, 6, ["−3", "−2", "−1", "0", "1", "2", "3"]),
    (0, 0.00012, 3, ["0.00000", "0.00005", "0.00010", "0.00015"]),
    (0, 60_000, 3, ["0", "20\u{202F}000", "40\u{202F}000", "60\u{202F}000"]),
    (7, 7, 4, ["7.000000000", "7.000000001"]),
  ])
  func `ticks are round numbers`(low: Double, high: Double, count: Int, labels: [String]) {
    #expect(Ticks(covering: low, high, count: count).labels == labels)
  }

  @Test(arguments: UInt64(1)...300)
  func `ticks cover the range in about as many steps as asked for`(seed: UInt64) throws {
    var generator = SampleGenerator(seed: seed)
    var size = 1e-6
    for _ in 0..<Int(generator.next() * 14) { size *= 10 }
    let low = (generator.next() - 0.5) * size
    let high = low + generator.next() * size
    let count = 2 + Int(generator.next() * 10)
    let ticks = Ticks(covering: low, high, count: count)
    #expect(ticks.range.lowerBound <= low)
    #expect(ticks.range.upperBound >= high)
    #expect(zip(ticks.values, ticks.values.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Set(ticks.labels).count == ticks.labels.count)
    #expect(ticks.values.count <= 2 * count + 2)
    #expect([1, 2, 5].contains(ticks.multiplier))
    let step = try #require(ticks.values.dropFirst().first) - ticks.range.lowerBound
    #expect(ticks.range.lowerBound + step * 1.001 > low)
    #expect(ticks.range.upperBound - step * 1.001 < high)
  }

  @Test(arguments: [-1e308, -1e18, 0, 1e18, 1e308])
  func `extreme ranges do not trap`(end: Double) {
    let ticks = Ticks(covering: min(end, 1), max(end, 1), count: 5)
    #expect(ticks.values.count >= 2)
    #expect(ticks.values.allSatisfy { $0.isFinite })
  }

  @Test func `a reversed range is a mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Ticks(covering: 1, 0, count: 5) }
  }
}
