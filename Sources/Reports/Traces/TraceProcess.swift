package import FrameLab

/// One trial, as a process of a trace.
package struct TraceProcess: Hashable, Sendable {
  /// Its name in a viewer.
  package var name: String
  /// Nanoseconds from one tick to the next.
  package var tickNanoseconds: Int
  /// Every frame, in order.
  package var frames: [FrameRecord]
  /// The frames that were late while the list scrolled, and why.
  package var lateFrames: [LateFrame]
  /// What took time on the main thread, on the network and in the preparation of images.
  ///
  /// The spans of the main thread do not overlap.
  package var spans: [TrialTrace.Span]

  /// Creates a process.
  package init(
    name: String,
    tickNanoseconds: Int,
    frames: [FrameRecord],
    lateFrames: [LateFrame] = [],
    spans: [TrialTrace.Span] = []
  ) {
    self.name = name
    self.tickNanoseconds = tickNanoseconds
    self.frames = frames
    self.lateFrames = lateFrames
    self.spans = spans
  }

  /// The process of a trial that was recorded.
  package init(name: String, tickNanoseconds: Int, outcome: TrialOutcome) {
    self.init(
      name: name,
      tickNanoseconds: tickNanoseconds,
      frames: outcome.frames,
      lateFrames: outcome.lateFrames,
      spans: outcome.trace?.spans ?? []
    )
  }
}
