import FrameLab
import HitchMonitoring
import ListEngine
import Testing

/// What a late frame says of itself.
@Suite
struct LateFrameTests {
  private static func frame(
    commit: Int,
    render: Int,
    causes: [ListOperation: Int]
  ) -> LateFrame {
    var times = TimeByOperation()
    for (operation, nanoseconds) in causes { times[operation] = nanoseconds }
    return LateFrame(
      index: 31,
      beginNanoseconds: 5_450_000_000,
      dueNanoseconds: 5_483_333_334,
      hitchNanoseconds: commit + render,
      commitHitchNanoseconds: commit,
      causes: times
    )
  }

  @Test func `it says when it was due, at which stage it was late, and why`() {
    let frame = Self.frame(
      commit: 16_666_667,
      render: 0,
      causes: [.imageDecoding: 15_900_000, .cellLayout: 700_000, .cellReuse: 66_667]
    )
    #expect(frame.kind == .commit)
    #expect(frame.displayNanoseconds == 5_500_000_001)
    #expect(
      "\(frame)" == "frame 31: 16.7 ms late by its commit; begun at 5.450 s, due at 5.483 s, "
        + "shown at 5.500 s; image-decoding 15.9 ms, cell-layout 0.7 ms, others 0.1 ms"
    )
  }

  @Test func `both stages are named if both were late`() {
    let frame = Self.frame(
      commit: 8_000_000,
      render: 24_000_000,
      causes: [.offscreenPass: 24_000_000, .cellLayout: 8_000_000]
    )
    #expect(frame.kind == .commitAndRender)
    #expect(frame.renderHitchNanoseconds == 24_000_000)
    let text = """
      frame 31: 32.0 ms late by its commit (8.0 ms) and its rendering (24.0 ms); \
      begun at 5.450 s, due at 5.483 s, shown at 5.515 s; \
      offscreen-pass 24.0 ms, cell-layout 8.0 ms
      """
    #expect("\(frame)" == text)
    #expect(Self.frame(commit: 0, render: 1, causes: [:]).kind == .render)
  }

  @Test func `times that are all short are not left out`() {
    var times = TimeByOperation()
    #expect("\(times)" == "others 0.0 ms")
    times[.cellReuse] = 99_999
    #expect("\(times)" == "others 0.1 ms")
    times[.cellLayout] = 100_000
    #expect("\(times)" == "cell-layout 0.1 ms, others 0.1 ms")
  }

  /// A frame's times are whole vsyncs, and what it names adds up to its lateness.
  @Test func `late frames of a trial come from its frames`() throws {
    let outcome = Trial(Feed.photos(), seed: 1).run(recording: .frames)
    let interval = Feed.phone.refreshIntervalNanoseconds
    #expect(!outcome.lateFrames.isEmpty)
    let frames = outcome.frames
    for late in outcome.lateFrames {
      let timing = frames[late.index].timing
      #expect(late.displayNanoseconds == timing.display * interval)
      #expect(late.beginNanoseconds == timing.begin * interval)
      #expect(late.causes.total == late.hitchNanoseconds)
      #expect(late.beginNanoseconds < late.dueNanoseconds)
    }
    let ratio = try #require(outcome.scrolling.hitchTimeRatio)
    #expect(ratio.hitchNanoseconds == outcome.lateFrames.reduce(0) { $0 + $1.hitchNanoseconds })
  }
}
