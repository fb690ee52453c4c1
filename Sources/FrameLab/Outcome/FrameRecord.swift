/// What one frame did, and when.
public struct FrameRecord: Hashable, Sendable {
  /// The frame's commit and render work.
  public var work: FrameWork
  /// When it began, was due, and reached the glass.
  public var timing: FrameTiming
  /// Whether the list was scrolling; hitches of other frames are reported separately.
  public var isScrolling: Bool

  /// Creates a record.
  public init(work: FrameWork, timing: FrameTiming, isScrolling: Bool) {
    self.work = work
    self.timing = timing
    self.isScrolling = isScrolling
  }
}

/// A frame that reached the glass late while the list was scrolling, and why.
public struct LateFrame: Hashable, Sendable {
  /// The frame's number, from 0, over all frames of the trial.
  public var index: Int
  /// When it began, in nanoseconds from the start of the trial.
  public var beginNanoseconds: Int
  /// How late it was, in nanoseconds.
  public var hitchNanoseconds: Int
  /// The part that its commit caused; the rest is its rendering.
  public var commitHitchNanoseconds: Int
  /// The hitch time by cause; adds up to `hitchNanoseconds`.
  public var causes: TimeByOperation

  /// Creates a late frame.
  public init(
    index: Int,
    beginNanoseconds: Int,
    hitchNanoseconds: Int,
    commitHitchNanoseconds: Int,
    causes: TimeByOperation
  ) {
    self.index = index
    self.beginNanoseconds = beginNanoseconds
    self.hitchNanoseconds = hitchNanoseconds
    self.commitHitchNanoseconds = commitHitchNanoseconds
    self.causes = causes
  }
}
