import FrameLab
import Testing

@Suite struct TrialOutcomeBytesTests {
  private func bytes(of outcomes: [TrialOutcome]) -> [UInt8] {
    var bytes: [UInt8] = []
    for outcome in outcomes { TrialOutcomeBytes.append(outcome, to: &bytes) }
    return bytes
  }

  /// How many numbers a value stores.
  private func numberCount(of value: Any) -> Int {
    if value is Int { return 1 }
    return Mirror(reflecting: value).children.reduce(0) { $0 + numberCount(of: $1.value) }
  }

  @Test func `every number of an outcome is written`() {
    // Zeros take a byte each, and so does the length of each of the two lists.
    #expect(bytes(of: [TrialOutcome()]).count == numberCount(of: TrialOutcome()) + 2)
  }

  @Test func `outcomes come back as they were, without their frames`() throws {
    let outcomes = (1...40).map { seed in
      var outcome = Trial(Feed.random(seed: seed), seed: UInt64(seed)).run()
      outcome.lateFrames = []
      return outcome
    }
    #expect(TrialOutcomeBytes.outcomes(in: bytes(of: outcomes)[...]) == outcomes)
    var extremes = TrialOutcome()
    extremes.loads.bytes = .max
    extremes.hangCount = .min
    extremes.placeholders.perAppearance = [-1, 0, 1, 127, 128, 1 << 40]
    #expect(TrialOutcomeBytes.outcomes(in: bytes(of: [extremes])[...]) == [extremes])
    #expect(TrialOutcomeBytes.outcomes(in: []) == [])
  }

  @Test func `what was cut off is not read`() {
    var outcome = TrialOutcome()
    outcome.wrongImages.perAppearance = [300, 5]
    let whole = bytes(of: [outcome])
    for count in 1..<whole.count {
      #expect(TrialOutcomeBytes.outcomes(in: whole[..<count]) == nil)
    }
  }
}
