import DeterministicMath
import FrameLab
import Scenarios
import TestSupport
import Testing

@Suite struct PairedDifferenceTests {
  /// Trials that differ by the given numbers, in tenths that a table shows.
  private func paired(_ differences: [Double]) -> PairedDifference? {
    func trials(_ distances: [Double]) -> [TrialOutcome] {
      distances.map { distance in
        var outcome = Outcomes.quiet
        outcome.layout.offsetJumpMillipoints = Int((distance * 1_000).rounded())
        return outcome
      }
    }
    return PairedDifference(
      .offsetJumpDistance,
      from: trials(differences.map { max(0, -$0) }),
      to: trials(differences.map { max(0, $0) })
    )
  }

  @Test(arguments: [
    ([-3, -3.2, -2.9, -3.1, -3], PairedDifference.Direction.less),
    ([3, 3.2, 2.9, 3.1, 3], .greater),
    ([3, -3.2, 2.9, -3.1, 0], .notShown), ([0, 0, 0, 0, 0], .notShown),
    ([2, 2, 2], .greater), ([5, 0.1, 0.1, 0.1, 0.1], .notShown),
    ([0.04, 0.04, 0.04], .notShown), ([0.05, 0.05], .greater), ([-0.05, -0.05], .less),
    ([40], .notShown),
  ])
  func `a difference is one that is shown`(
    differences: [Double],
    direction: PairedDifference.Direction
  ) throws {
    let difference = try #require(
      paired(differences)
    )
    #expect(difference.direction == direction)
  }

  @Test(arguments: Metric.allCases) func `half a displayed digit is the resolution`(metric: Metric)
  {
    #expect(metric.resolution == [0.5, 0.05, 0.005, 0.0005][metric.decimals])
  }

  @Test func `an interval that ends at zero contains it`() throws {
    let touching = try #require(paired([0, 2 * 12.706]))
    #expect(touching.direction == .notShown)
  }

  @Test func `what is shown is the difference of the two values`() throws {
    let trials = [100, 120, 133, 190, 200].map { milliseconds in
      Outcomes.scrolling(
        hitchNanoseconds: milliseconds * 1_000_000,
        durationNanoseconds: 1_000_000_000
      )
    }
    let still = trials.map { _ in Outcomes.quiet }
    let difference = try #require(PairedDifference(.hitchTime, from: trials, to: still))
    #expect(difference.before.value == 133)
    #expect(difference.after.value == 0)
    #expect(difference.change == -133)
    #expect(difference.estimate.mean == -148.6)
    #expect(difference.range == -200 ... -100)
  }

  @Test func `values that do not differ show no difference, whatever their mean`() throws {
    // The medians are equal, and every trial but one rose by a little.
    let difference = try #require(paired([0.2, 0.2, 0.2, 0.2, 0.2]))
    #expect(difference.direction == .greater)
    func trials(_ counts: [Int]) -> [TrialOutcome] {
      counts.map { count in
        var outcome = Outcomes.quiet
        outcome.loads.started = count
        return outcome
      }
    }
    let same = try #require(
      PairedDifference(.loads, from: trials([1, 2, 5, 8, 9]), to: trials([2, 3, 5, 9, 10]))
    )
    #expect(same.estimate.interval?.contains(0) == false)
    #expect(same.change == 0)
    #expect(same.direction == .notShown)
  }

  @Test func `trials are paired by number, and those without a value are left out`() throws {
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
    #expect(difference.signs == SignCounts(of: [-1, -1]))
    #expect(
      PairedDifference(.hitchTimeRatio, from: [trial(0, 0)], to: [trial(1)]) == nil
    )
  }

  @Test(arguments: 1...40) func `reversing gives the opposite`(seed: Int) throws {
    var stream = SeededGenerator(seed: seed)
    let differences = (0..<Int.random(in: 1...8, using: &stream)).map { _ in
      Double(Int.random(in: -30...60, using: &stream)) / 8
    }
    let there = try #require(paired(differences))
    let back = try #require(paired(differences.map { -$0 }))
    let opposite: [PairedDifference.Direction: PairedDifference.Direction] = [
      .less: .greater, .greater: .less, .notShown: .notShown,
    ]
    #expect(back.direction == opposite[there.direction])
    #expect(back.estimate.mean == -there.estimate.mean)
    #expect(back.signs.less == there.signs.greater)
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
