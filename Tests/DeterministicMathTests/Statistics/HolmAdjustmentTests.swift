import DeterministicMath
import Testing

@Suite struct HolmAdjustmentTests {
  @Test func `the smallest counts for all, the next for all but one`() {
    #expect(HolmAdjustment.of([]) == [])
    #expect(HolmAdjustment.of([0.04]) == [0.04])
    #expect(HolmAdjustment.of([0.03, 0.01, 0.02]) == [0.04, 0.03, 0.04])
    #expect(HolmAdjustment.of([0.5, 0.9]) == [1, 1])
  }

  /// Of independent tests without a difference, some is wrong in at most 5 % of sets.
  @Test func `a family is wrong as rarely as one test`() {
    var stream = RandomStream(seed: 1, purpose: StreamName("families"))
    let wrong = (0..<10_000).count { _ in
      HolmAdjustment.of((0..<40).map { _ in stream.uniform() }).contains { $0 <= 0.05 }
    }
    #expect((400...560).contains(wrong))
  }
}
