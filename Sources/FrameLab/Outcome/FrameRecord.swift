/// The work and times of one frame.
public struct FrameRecord: Hashable, Sendable {
  /// The frame's commit and render work.
  public var work: FrameWork
  /// When it began, was due, and reached the glass.
  public var timing: FrameTiming
  /// True while the list scrolls.
  ///
  /// Hitches of other frames are reported separately.
  public var isScrolling: Bool

  package init(work: FrameWork, timing: FrameTiming, isScrolling: Bool) {
    self.work = work
    self.timing = timing
    self.isScrolling = isScrolling
  }
}
