extension FrameTimeline {
  /// Where the drawing has its columns.
  package struct Columns: Hashable, Sendable {
    /// The left end of the first one.
    package let left: Double
    /// The distance between two of them.
    package let pitch: Double
    /// How many frames each shows.
    package let frames: Int
  }

  /// Where the drawing has its columns, for a script that points at them.
  package var columns: Columns {
    let plan = FrameTimelineLayout(self, keyHeight: 0)
    return Columns(left: plan.left, pitch: plan.pitch, frames: plan.frames.framesPerColumn)
  }
}
