import FrameLab
import Scenarios
import TestSupport
import Testing

@Suite struct PairedDifferenceTests {
  @Test(arguments: [
    ([-3, -3.2, -2.9, -3.1, -3], DifferenceVerdict.less), ([3, 3.2, 2.9, 3.1, 3], .greater),
    ([3, -3.2, 2.9, -3.1, 0], .noDifference), ([0, 0, 0, 0, 0], .noDifference),
    ([2, 2, 2], .greater), ([5, 0.1, 0.1, 0.1, 0.1], .noDifference),
    ([0.04, 0.04, 0.04], .noDifference), ([0.05, 0.05], .greater), ([-0.05, -0.05], .less),
    ([40], .noDifference),
  ])
  func `a difference is one that is shown`(
    differences: [Double],
    verdict: DifferenceVerdict
  ) throws {
    let difference = try #require(
      PairedDifference(.hitchTimeRatio, differences: differences)
    )
    #expect(difference.verdict == verdict)
  }

  @Test func `a difference seen from the other side has the other sign`() throws {
    let difference = try #require(PairedDifference(.hitchCount, differences: [-3, -5, -2, -4]))
    let reversed = try #require(difference.reversed)
    #expect(reversed.differences == [3, 5, 2, 4])
    #expect(reversed.verdict == .greater)
    #expect(reversed.reversed == difference)
  }

  @Test(arguments: Metric.allCases) func `half a displayed digit is the resolution`(metric: Metric)
  {
    #expect(metric.resolution == [0.5, 0.05, 0.005, 0.0005][metric.decimals])
  }

  @Test func `an interval that ends at zero contains it`() throws {
    let touching = try #require(PairedDifference(.hitchCount, differences: [0, 2 * 12.706]))
    #expect(touching.verdict == .noDifference)
  }

  @Test func `trials are paired by number, and those without a value left out`() throws {
    func trial(_ hitch: Int, _ duration: Int = 1_000_000_000) -> TrialOutcome {
      Outcomes.scrolling(hitchNanoseconds: hitch, durationNanoseconds: duration)
    }
    let difference = try #require(
      PairedDifference(
        .hitchTimeRatio,
        from: [trial(10_000_000), trial(0, 0), trial(30_000_000)],
        to: [trial(8_000_000), trial(20_000_000), trial(29_000_000)]
      )
    )
    #expect(difference.differences == [-2, -1])
    #expect(difference.estimate.mean == -1.5)
    #expect(difference.signs == SignTest(of: [-1, -1]))
    #expect(
      PairedDifference(.hitchTimeRatio, from: [trial(0, 0)], to: [trial(1)]) == nil
    )
  }

  @Test(arguments: 1...40) func `the other way round is the opposite`(seed: Int) throws {
    var luck = SeededGenerator(seed: seed)
    let differences = (0..<Int.random(in: 1...8, using: &luck)).map { _ in
      Double(Int.random(in: -30...60, using: &luck)) / 8
    }
    let there = try #require(PairedDifference(.hitchTime, differences: differences))
    let back = try #require(PairedDifference(.hitchTime, differences: differences.map { -$0 }))
    let opposite: [DifferenceVerdict: DifferenceVerdict] = [
      .less: .greater, .greater: .less, .noDifference: .noDifference,
    ]
    #expect(back.verdict == opposite[there.verdict])
    #expect(back.estimate.mean == -there.estimate.mean)
    #expect(back.signs.less == there.signs.greater)
    #expect(back.signs.probability == there.signs.probability)
  }

  @Test func `only as many trials as there are can be paired`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = PairedDifference(.loads, from: [], to: [Outcomes.quiet])
    }
    expectMessage(result, "trials are compared in pairs, got 0 and 1")
  }
}
