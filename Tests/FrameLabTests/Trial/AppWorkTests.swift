import FrameLab
import Testing

@Suite struct AppWorkTests {
  private static func outcome(_ appWork: AppWork) -> TrialOutcome {
    let ruler = Feed.ruler([Feed.move(30, milliseconds: 30)], costs: [.appWork: 5])
    return Trial(Feed.with(ruler) { $0.list.appWork = appWork }, seed: 1).run(recording: .trace)
  }

  @Test(arguments: [(AppWork.none, 0), (.light, 1_000_000), (.typical, 5_000_000)])
  func `each frame that scrolls begins with the app's own work`(
    appWork: AppWork,
    nanoseconds: Int
  ) {
    let outcome = Self.outcome(appWork)
    #expect(outcome.scrolling.frameCount == 4)
    #expect(outcome.mainThreadTime[.appWork] == 4 * nanoseconds)
    #expect(
      outcome.frames.map(\.work.commitNanoseconds) == [0] + [Int](repeating: nanoseconds, count: 4)
    )
  }

  @Test func `it comes first in the event phase`() throws {
    let trace = try #require(Self.outcome(.typical).trace)
    let work = trace.spans.filter { $0.operation == .appWork }
    #expect(work.map(\.start) == [10, 11, 12, 13].map { $0 * 10_000_000 })
    #expect(ListOperation.appWork.phase == .event)
  }
}
