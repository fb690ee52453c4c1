import Scenarios
import TestSupport
import Testing

@Suite struct SweepRangeTests {
  @Test(arguments: [
    (SweepRange(1...256), [1, 2, 4, 8, 16, 32, 64, 128, 256]),
    (SweepRange(10...1_000, count: 5), [10, 32, 100, 316, 1_000]),
    (SweepRange(1...3), [1, 2, 3]), (SweepRange(5...6, count: 2), [5, 6]),
    (SweepRange(0...100, count: 5, spacing: .linear), [0, 25, 50, 75, 100]),
    (SweepRange(0...10, count: 4, spacing: .linear), [0, 3, 6, 10]),
    (SweepRange(82_500...1_320_000, count: 5), [82_500, 165_000, 330_000, 660_000, 1_320_000]),
    (SweepRange(1...16, count: 3), [1, 4, 16]),
  ])
  func `values between the ends`(range: SweepRange, values: [Int]) {
    #expect(range.values == values)
  }

  @Test(arguments: 1...60) func `values ascend from end to end`(seed: Int) {
    var stream = SeededGenerator(seed: seed)
    let low = Int.random(in: 1...10_000_000, using: &stream)
    let high = low + Int.random(in: 1...3_000_000_000_000, using: &stream)
    for spacing in SweepRange.Spacing.allCases {
      let range = SweepRange(
        low...high,
        count: Int.random(in: 2...40, using: &stream),
        spacing: spacing
      )
      let values = range.values
      #expect(values.first == low)
      #expect(values.last == high)
      #expect(values.count <= range.count)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func `a geometric range starts above zero`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = SweepRange(0...10)
    }
    expectMessage(result, "a geometric range does not start at 0")
  }
}
