/// The times at which a frame passed through the pipeline, and its delay.
///
/// Times are tick indices: tick *n* is at *n* times the pipeline's `tickNanoseconds`.
public struct FrameTiming: Hashable, Sendable {
  /// The tick at which the app started to work on the frame.
  public var begin: Int
  /// The tick whose commit deadline the app met.
  public var own: Int
  /// The tick at which the render server took the frame over; later than `own` while it was busy.
  public var deadline: Int
  /// The tick at which the frame appeared on screen.
  public var display: Int
  /// The number of frame buffers in use, 2 or 3.
  public var buffers: Int
  /// Ticks that the previous frame stayed on screen although this one was due.
  public var hitchTicks: Int
  /// The part of `hitchTicks` for which the app's commit came late.
  public var commitHitchTicks: Int
  /// When the render server had prepared the frame, in nanoseconds from tick 0.
  public var prepareEndNanoseconds: Int
  /// When the GPU started on the frame, in nanoseconds from tick 0.
  public var executeStartNanoseconds: Int
  /// When the GPU was done with the frame, in nanoseconds from tick 0.
  public var executeEndNanoseconds: Int

  package init(
    begin: Int,
    own: Int,
    deadline: Int,
    display: Int,
    buffers: Int,
    hitchTicks: Int,
    commitHitchTicks: Int,
    prepareEndNanoseconds: Int,
    executeStartNanoseconds: Int,
    executeEndNanoseconds: Int
  ) {
    self.begin = begin
    self.own = own
    self.deadline = deadline
    self.display = display
    self.buffers = buffers
    self.hitchTicks = hitchTicks
    self.commitHitchTicks = commitHitchTicks
    self.prepareEndNanoseconds = prepareEndNanoseconds
    self.executeStartNanoseconds = executeStartNanoseconds
    self.executeEndNanoseconds = executeEndNanoseconds
  }
}

extension FrameTiming {
  /// The part of `hitchTicks` that the app's commit does not explain.
  public var renderHitchTicks: Int { hitchTicks - commitHitchTicks }

  /// The tick at which the frame was due; for a frame in time, at which it appeared.
  package var due: Int { display - hitchTicks }
}
