/// Keeps the books on a trial's frames: totals, scroll intervals, late frames and their causes.
package struct FrameLedger: Sendable {
  package private(set) var scrolling = FrameTotals()
  package private(set) var atRest = FrameTotals()
  package private(set) var hitchTime = TimeByOperation()
  package private(set) var lateFrames: [LateFrame] = []
  package private(set) var frames: [FrameRecord] = []
  /// The tick at which the last frame appeared.
  package private(set) var lastDisplay = 0

  private let tick: Int
  private let recording: Trial.Recording
  private var count = 0
  /// The tick at which the current scroll interval began; nil at rest.
  private var intervalBegin: Int?

  package init(tickNanoseconds: Int, recording: Trial.Recording) {
    tick = tickNanoseconds
    self.recording = recording
  }

  /// Records a frame; the work of its commit and rendering is requested only if it was late.
  package mutating func append(
    _ record: FrameRecord,
    commit: @autoclosure () -> TimeByOperation,
    render: @autoclosure () -> TimeByOperation
  ) {
    let timing = record.timing
    if intervalBegin != nil, !record.isScrolling || record.work.quietVsyncs > 0 {
      closeInterval()
    }
    let hitch = timing.hitchTicks * tick
    let commitHitch = timing.commitHitchTicks * tick
    let totals = FrameTotals(
      frameCount: 1,
      hitchCount: hitch > 0 ? 1 : 0,
      hitchNanoseconds: hitch,
      commitHitchNanoseconds: commitHitch
    )
    if record.isScrolling {
      if intervalBegin == nil { intervalBegin = timing.begin }
      scrolling += totals
      if hitch > 0 {
        var causes = commit().sharing(commitHitch)
        causes += render().sharing(hitch - commitHitch)
        hitchTime += causes
        lateFrames.append(
          LateFrame(
            index: count,
            beginNanoseconds: timing.begin * tick,
            dueNanoseconds: timing.due * tick,
            hitchNanoseconds: hitch,
            commitHitchNanoseconds: commitHitch,
            causes: causes
          )
        )
      }
    } else {
      atRest += totals
    }
    if recording != .summary { frames.append(record) }
    lastDisplay = timing.display
    count += 1
  }

  /// Ends the current scroll interval, if there is one.
  package mutating func closeInterval() {
    guard let begin = intervalBegin else { return }
    scrolling.durationNanoseconds += (lastDisplay - begin) * tick
    intervalBegin = nil
  }
}
