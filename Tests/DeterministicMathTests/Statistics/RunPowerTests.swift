import DeterministicMath
import TestSupport
import Testing

@Suite struct RunPowerTests {
  @Test func `more recordings see smaller factors, and three see none`() {
    for factor in [1.1, 1.4, 1.6] {
      let deviation = RunPower.relativeDeviation(ofMedianFactor: factor)
      let visible = (4...60).map {
        RunPower.visibleFactor(recordings: $0, relativeDeviation: deviation) ?? .infinity
      }
      #expect(visible == visible.sorted(by: >))
      #expect(RunPower.visibleFactor(recordings: 3, relativeDeviation: deviation) == nil)
      let strict = RunPower.visibleFactor(recordings: 8, relativeDeviation: deviation, level: 0.005)
      #expect(strict ?? 0 > visible[4])
    }
  }

  @Test func `a stricter level takes more recordings to say anything`() {
    #expect(RunPower.leastRecordings(level: 0.05) == 4)
    #expect(RunPower.leastRecordings(level: 0.05 / 40) == 7)
    #expect(
      RunPower.visibleFactor(recordings: 6, relativeDeviation: 0.1, level: 0.05 / 40) == nil
    )
  }

  @Test func `the recordings that show a factor are the fewest`() throws {
    let count = try #require(RunPower.recordings(showing: 1.5, relativeDeviation: 0.3))
    let factors = [count - 1, count].map {
      RunPower.visibleFactor(recordings: $0, relativeDeviation: 0.3) ?? .infinity
    }
    #expect(factors[0] > 1.5 && factors[1] <= 1.5)
    #expect(RunPower.recordings(showing: 1.001, relativeDeviation: 0.3) == nil)
  }

  /// The distances were found by such simulations: at small spreads they show in up to 83 of 100 cases,
  /// and 400 cases tell that to ±4 points (95 %).
  @Test(.slow, arguments: [4, 5, 6, 7, 8, 10, 12, 15, 20, 30])
  func `a visible factor shows in 80 of 100 simulated cases`(recordings: Int) throws {
    var stream = RandomStream(seed: 7, purpose: StreamName("power of \(recordings)"))
    for medianFactor in [1.1, 1.6] {
      let deviation = RunPower.relativeDeviation(ofMedianFactor: medianFactor)
      let spread = Logarithm.of(1 + deviation * deviation).squareRoot()
      let factor = try #require(
        RunPower.visibleFactor(recordings: recordings, relativeDeviation: deviation)
      )
      func side(_ mean: Double) -> [WeightedRun] {
        (0..<recordings).map { _ in WeightedRun(mean * Exponential.of(spread * stream.normal())) }
      }
      let total = recordings < 8 ? 1_000 : 400
      let seen = (0..<total).count { _ in
        PermutationTest(before: side(1), after: side(factor)).probability <= 0.05
      }
      let share = Double(seen) / Double(total)
      #expect((0.75...0.88).contains(share), "\(medianFactor): \(share)")
    }
  }

  /// Half of all pairs of a lognormal differ by more than the factor that it is made from.
  @Test func `the median factor of pairs is what the deviation is made from`() {
    let deviation = RunPower.relativeDeviation(ofMedianFactor: 1.6)
    let spread = Logarithm.of(1 + deviation * deviation).squareRoot()
    var stream = RandomStream(seed: 1, purpose: StreamName("pairs"))
    let wider = (0..<20_000).count { _ in
      abs(stream.normal() - stream.normal()) * spread > Logarithm.of(1.6)
    }
    #expect((9_700...10_300).contains(wider))
  }
}
