/// When a frame passed through the pipeline, and how late it came.
///
/// Vsyncs are indices: vsync *n* is at *n* times the refresh interval.
public struct FrameTiming: Hashable, Sendable {
  /// The vsync at which the app started to work on the frame.
  public var begin: Int
  /// The vsync whose commit deadline the app met.
  public var own: Int
  /// The vsync at which the render server took the frame over; later than `own` while it was busy.
  public var deadline: Int
  /// The vsync at which the frame appeared on the glass.
  public var display: Int
  /// The number of frame buffers in use, 2 or 3.
  public var buffers: Int
  /// Vsyncs that the previous frame stayed on the glass although this one was due.
  public var hitchVsyncs: Int
  /// The part of `hitchVsyncs` for which the app's commit came late.
  public var commitHitchVsyncs: Int
  /// When the render server started on the frame, in nanoseconds from vsync 0.
  public var renderStartNanoseconds: Int
  /// When the render server was done with the frame, in nanoseconds from vsync 0.
  public var renderEndNanoseconds: Int

  package init(
    begin: Int,
    own: Int,
    deadline: Int,
    display: Int,
    buffers: Int,
    hitchVsyncs: Int,
    commitHitchVsyncs: Int,
    renderStartNanoseconds: Int,
    renderEndNanoseconds: Int
  ) {
    self.begin = begin
    self.own = own
    self.deadline = deadline
    self.display = display
    self.buffers = buffers
    self.hitchVsyncs = hitchVsyncs
    self.commitHitchVsyncs = commitHitchVsyncs
    self.renderStartNanoseconds = renderStartNanoseconds
    self.renderEndNanoseconds = renderEndNanoseconds
  }
}

extension FrameTiming {
  /// The part of `hitchVsyncs` that the app's commit does not explain.
  public var renderHitchVsyncs: Int { hitchVsyncs - commitHitchVsyncs }
}
