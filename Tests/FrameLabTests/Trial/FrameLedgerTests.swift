import FrameLab
import Testing

/// With 10 ns between vsyncs.
@Suite
struct FrameLedgerTests {
  /// Sends frames through a pipeline and records them, each with all its work under one operation.
  private static func book(
    _ frames: [(work: FrameWork, isScrolling: Bool)],
    recording: Trial.Recording = .summary
  ) -> FrameLedger {
    var pipeline = FramePipeline(refreshIntervalNanoseconds: 10)
    var ledger = FrameLedger(tickNanoseconds: 10, recording: recording)
    for (work, isScrolling) in frames {
      var commit = TimeByOperation()
      commit[.cellLayout] = work.commitNanoseconds
      var render = TimeByOperation()
      render[.frameRendering] = work.renderNanoseconds
      ledger.append(
        FrameRecord(work: work, timing: pipeline.advance(work), isScrolling: isScrolling),
        commit: commit,
        render: render
      )
    }
    ledger.closeInterval()
    return ledger
  }

  private static func work(_ commit: Int, _ render: Int, quiet: Int = 0) -> FrameWork {
    FrameWork(commitNanoseconds: commit, executeNanoseconds: render, quietVsyncs: quiet)
  }

  @Test
  func `an interval lasts from its first begin to its last display, and pauses do not count`() {
    let ledger = Self.book([
      (Self.work(5, 5), true), (Self.work(5, 5), true),
      (Self.work(5, 5, quiet: 7), true), (Self.work(5, 5), true), (Self.work(5, 5), true),
    ])
    // Vsyncs 0 to 3, and 9 to 13.
    #expect(ledger.scrolling.durationNanoseconds == 30 + 40)
    #expect(ledger.scrolling.frameCount == 5)
    #expect(ledger.scrolling.hitchCount == 0)
  }

  @Test
  func `hitches at rest are recorded separately and end an interval`() {
    let ledger = Self.book([
      (Self.work(25, 5), false), (Self.work(5, 5), true), (Self.work(5, 5), true),
      (Self.work(15, 5), false), (Self.work(5, 5), true),
    ])
    #expect(ledger.atRest.frameCount == 2)
    #expect(ledger.atRest.hitchCount == 2)
    #expect(ledger.atRest.hitchNanoseconds == 30)
    #expect(ledger.atRest.commitHitchNanoseconds == 30)
    #expect(ledger.scrolling.hitchCount == 0)
    #expect(ledger.hitchTime.total == 0)
    #expect(ledger.lateFrames.isEmpty)
    // Vsyncs 3 to 6, and 7 to 9.
    #expect(ledger.scrolling.durationNanoseconds == 30 + 20)
  }

  @Test
  func `a late commit is blamed on its work, a late rendering on its own`() {
    let ledger = Self.book([
      (Self.work(5, 5), true), (Self.work(25, 5), true), (Self.work(5, 5), true),
      (Self.work(5, 5, quiet: 5), true), (Self.work(5, 15), true),
    ])
    #expect(ledger.scrolling.hitchCount == 2)
    #expect(ledger.scrolling.commitHitchNanoseconds == 20)
    #expect(ledger.scrolling.renderHitchNanoseconds == 10)
    #expect(ledger.hitchTime[.cellLayout] == 20)
    #expect(ledger.hitchTime[.frameRendering] == 10)
    #expect(ledger.lateFrames.map(\.index) == [1, 4])
    #expect(ledger.lateFrames.map(\.beginNanoseconds) == [10, 110])
    #expect(ledger.lateFrames.map(\.hitchNanoseconds) == [20, 10])
    #expect(ledger.lateFrames.map(\.commitHitchNanoseconds) == [20, 0])
  }

  @Test
  func `frames are kept on request`() {
    let frames = [
      (work: Self.work(5, 5), isScrolling: true), (work: Self.work(6, 6), isScrolling: false),
    ]
    #expect(Self.book(frames).frames.isEmpty)
    #expect(Self.book(frames, recording: .frames).frames.map(\.work) == frames.map(\.work))
    #expect(Self.book(frames).lastDisplay == 3)
  }
}
