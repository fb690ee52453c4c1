import FrameLab
import Testing

@Suite struct TrialOutcomeBytesTests {
  private func bytes(
    of outcomes: [TrialOutcome],
    with frames: TrialOutcomeBytes.Frames = .none
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for outcome in outcomes { TrialOutcomeBytes.append(outcome, with: frames, to: &bytes) }
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

  @Test func `outcomes come back as they were, with their frames`() {
    let outcomes = (1...40).map { seed in
      Trial(Feed.random(seed: seed), seed: UInt64(seed))
        .run(recording: seed.isMultiple(of: 2) ? .frames : .summary)
    }
    #expect(outcomes.contains { !$0.lateFrames.isEmpty })
    #expect(outcomes.contains { !$0.frames.isEmpty })
    let whole = bytes(of: outcomes, with: .all)
    #expect(TrialOutcomeBytes.outcomes(in: whole[...], with: .all) == outcomes)
  }

  @Test func `frames that were cut off are not read`() {
    let outcome = Trial(Feed.random(seed: 2), seed: 2).run(recording: .frames)
    let whole = bytes(of: [outcome], with: .all)
    for count in stride(from: 1, to: whole.count, by: 7) {
      #expect(TrialOutcomeBytes.outcomes(in: whole[..<count], with: .all) == nil)
    }
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
