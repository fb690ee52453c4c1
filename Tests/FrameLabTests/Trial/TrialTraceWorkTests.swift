import FrameLab
import Testing

@Suite struct TrialTraceWorkTests {
  @Test(arguments: 0..<60)
  func `the work of each stage adds up to the stage, nanosecond by nanosecond`(seed: Int) throws {
    let outcome = Trial(Feed.random(seed: seed), seed: UInt64(seed)).run(recording: .trace)
    let works = try #require(outcome.trace).works
    #expect(works.count == outcome.frames.count)
    for (work, frame) in zip(works, outcome.frames) {
      #expect(work.commit.total == frame.work.commitNanoseconds)
      #expect(work.prepare.total == frame.work.prepareNanoseconds)
      #expect(work.execute.total == frame.work.executeNanoseconds)
      for operation in ListOperation.allCases {
        #expect(work.commit[operation] >= 0)
        #expect(work.prepare[operation] >= 0)
        #expect(work.execute[operation] >= 0)
      }
    }
  }
}
