import DeterministicMath
import TestSupport
import Testing

@Suite struct SignTestTests {
  private static let splits: [([Double], Double)] = [
    ([-1, -2, -3, -4, -5], 0.0625), ([-1, -2, -3, -4, 5], 0.375), ([1, -1], 1), ([0, 0], 1),
    ([], 1), ([2, 2, 2, 2, 2, 2], 0.03125), (MeanEstimateTests.sleep, 0.00390625),
  ]

  @Test(arguments: splits)
  func `the exact probability of a split`(differences: [Double], probability: Double) {
    #expect(SignTest(of: differences).probability == probability)
  }

  @Test func `signs are counted`() {
    let signs = SignTest(of: [-1, 0, 2, 0.5, -0.0])
    #expect([signs.less, signs.greater, signs.equal] == [1, 2, 2])
  }

  @Test func `the probability ends where the interval says enough`() {
    #expect(SignTest(of: Array(repeating: 1, count: 60)).probability == 2 / Double(1 << 60))
    #expect(SignTest(of: Array(repeating: 1, count: 61)).probability == nil)
    let split = Array(repeating: 1.0, count: 30) + Array(repeating: -1, count: 30)
    #expect(SignTest(of: split).probability == 1)
  }

  /// All 2ⁿ ways to fall or rise, counted one by one.
  @Test(arguments: 1...10) func `as many ways as there are`(count: Int) {
    for less in 0...count {
      let ways = (0..<1 << count).count { way in
        min(way.nonzeroBitCount, count - way.nonzeroBitCount) <= min(less, count - less)
      }
      let differences = (0..<count).map { $0 < less ? -1.0 : 1.0 }
      #expect(SignTest(of: differences).probability == Double(ways) / Double(1 << count))
    }
  }
}
