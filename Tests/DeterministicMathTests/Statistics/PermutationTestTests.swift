import DeterministicMath
import Testing

@Suite struct PermutationTestTests {
  private func test(_ before: [Double], _ after: [Double]) -> PermutationTest {
    PermutationTest(before: before.map { WeightedRun($0) }, after: after.map { WeightedRun($0) })
  }

  @Test func `three against three can't reach 5 %, and rule no difference out`() {
    let separate = test([1, 2, 3], [40, 50, 60])
    #expect(separate.probability == 0.1)
    #expect(separate.interval == nil)
    #expect(separate.dealCount == 20 && separate.isExact)
    #expect(PermutationTest.leastProbability(3, 3) == 0.1)
  }

  private static let counts: [(before: Int, after: Int, ways: Double)] = [
    (1, 1, 2), (1, 38, 39), (1, 39, 40), (3, 3, 20), (3, 4, 35), (4, 4, 70), (5, 5, 252),
    (8, 8, 12_870), (9, 9, 10_000), (500, 500, 10_000),
  ]

  @Test(arguments: counts)
  func `the least probability of so many runs`(before: Int, after: Int, ways: Double) {
    #expect(PermutationTest.leastProbability(before, after) == 2 / ways)
    #expect(PermutationTest.leastProbability(after, before) == 2 / ways)
  }

  @Test func `sides that don't overlap have the least probability`() {
    #expect(test([1, 2, 3, 4], [5, 6, 7, 8]).probability == 2.0 / 70)
    #expect(test([5, 6, 7, 8, 9], [0, 0, 0, 0, 1]).probability == 2.0 / 252)
    let many = test((0..<12).map(Double.init), (20..<32).map(Double.init))
    #expect(many.probability == 0.0002 && !many.isExact && many.dealCount == 10_000)
  }

  @Test func `runs in turns only change sides within a turn`() throws {
    let turns = (0..<6).map { Turn(before: $0, after: 5 - $0) }
    let before = [10.0, 20, 30, 40, 50, 60].map { WeightedRun($0) }
    let after = [61.0, 51, 41, 31, 21, 11].map { WeightedRun($0) }
    let test = PermutationTest(before: before, after: after, turns: turns)
    #expect(test.dealCount == 64 && test.isExact && test.turnCount == 6)
    #expect(test.probability == 2.0 / 64 && test.leastProbability == 2.0 / 64)
    let interval = try #require(test.interval)
    #expect(abs(test.difference - 1) < 1e-9)
    #expect(abs(interval.lowerBound - 1) < 1e-9 && abs(interval.upperBound - 1) < 1e-9)
    let plain = PermutationTest(before: before, after: after)
    #expect(plain.probability > 0.05)
    for count in [1, 5, 6, 14, 15, 40] {
      let many = PermutationTest(
        before: (0..<count).map { WeightedRun(Double($0)) },
        after: (0..<count).map { WeightedRun(Double($0) + 0.5) },
        turns: (0..<count).map { Turn(before: $0, after: $0) }
      )
      #expect(many.leastProbability == PermutationTest.leastProbability(turns: count))
      #expect(many.probability == many.leastProbability)
    }
  }

  @Test func `equal values differ by nothing`() {
    let equal = test([0, 0, 0, 0, 0], [0, 0, 0, 0, 0])
    #expect(equal.probability == 1)
    #expect(equal.interval == 0...0)
    #expect(equal.difference == 0)
  }

  @Test func `weights are divided by together`() {
    let one = [WeightedRun(10, per: 1), WeightedRun(30, per: 3)]
    #expect(one.pooled == 10)
    let other = [WeightedRun(0, per: 1), WeightedRun(60, per: 2)]
    #expect(PermutationTest(before: one, after: other).difference == 10)
  }

  /// The interval is what the test itself doesn't rule out after the difference is taken away.
  @Test(arguments: 0..<40) func `the interval holds the differences that are not ruled out`(
    seed: Int
  ) throws {
    var stream = RandomStream(seed: UInt64(seed), purpose: StreamName("interval"))
    func runs(_ count: Int) -> [WeightedRun] {
      (0..<count).map { _ in WeightedRun(stream.uniform() * 20, per: 1 + stream.uniform()) }
    }
    let (before, after) = (runs(5), runs(6))
    let test = PermutationTest(before: before, after: after)
    let interval = try #require(test.interval)
    func probability(at difference: Double) -> Double {
      let shifted = after.map { WeightedRun($0.amount - difference * $0.weight, per: $0.weight) }
      return PermutationTest(before: before, after: shifted).probability
    }
    #expect(interval.contains(test.difference))
    #expect((test.probability <= 0.05) == !interval.contains(0))
    let step = 1e-3
    for end in [interval.lowerBound + step, interval.upperBound - step] {
      #expect(probability(at: end) > 0.05)
    }
    for end in [interval.lowerBound - step, interval.upperBound + step] {
      #expect(probability(at: end) <= 0.05)
    }
  }
}
